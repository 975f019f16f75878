// No schema here: screens and letters name these without loading zod.

/** Kinds of data an organisation can import (docs/product/imports.md). */
export const importKinds = {
  schools: 'Школы',
  guides: 'Наставники',
  families: 'Семьи прошлых сезонов',
  certificates: 'Сертификаты прошлых лет',
} as const;
export type ImportKind = keyof typeof importKinds;
export const importKindNames = Object.keys(importKinds) as ImportKind[];

/** States of an import: a checked one can be applied, an applied one undone. */
export const importStates = {
  checked: 'Проверен, не применён',
  applied: 'Применён',
  undone: 'Отменён',
  dropped: 'Отложен, файл стёрт',
} as const;
export type ImportState = keyof typeof importStates;
export const importStateNames = Object.keys(importStates) as ImportState[];

/** Kinds of records a row creates. */
export const importRecords = ['school', 'guide', 'parent', 'child', 'certificate'] as const;
export type ImportRecord = (typeof importRecords)[number];

/** Maximum of non-empty rows in a file. */
export const MAX_IMPORT_ROWS = 10_000;
/** Hours in which an applied import can be undone. */
export const UNDO_HOURS = 24;
/** Hours an unapplied file is stored. */
export const FILE_HOURS = 24;
