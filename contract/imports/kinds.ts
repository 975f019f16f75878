// No schema here: screens and letters name these without loading zod.

/** What an organisation brings along (docs/product/imports.md). */
export const importKinds = {
  schools: 'Школы',
  guides: 'Наставники',
  families: 'Семьи прошлых сезонов',
  certificates: 'Сертификаты прошлых лет',
} as const;
export type ImportKind = keyof typeof importKinds;
export const importKindNames = Object.keys(importKinds) as ImportKind[];

/** Where an import stands: only what was checked is applied, only what was applied is undone. */
export const importStates = {
  checked: 'Проверен, не применён',
  applied: 'Применён',
  undone: 'Отменён',
  dropped: 'Отложен, файл стёрт',
} as const;
export type ImportState = keyof typeof importStates;
export const importStateNames = Object.keys(importStates) as ImportState[];

/** What a row of a file becomes. */
export const importRecords = ['school', 'guide', 'parent', 'child', 'certificate'] as const;
export type ImportRecord = (typeof importRecords)[number];

/** The most that one file brings; a row is one that says something. */
export const MAX_IMPORT_ROWS = 10_000;
/** An applied import can be undone for so long. */
export const UNDO_HOURS = 24;
/** A file that is not applied is kept for so long. */
export const FILE_HOURS = 24;
