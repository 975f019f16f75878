import { z } from 'zod';
import { type AllowedCallers, fileRoute, id, instant, paged, pageQuery, route } from '../route.ts';
import { importKindNames, importRecords, importStateNames } from './kinds.ts';

const administrator: AllowedCallers = ['administrator'];
const number = () => z.coerce.number<number>('Нужно число').pipe(id);
const byId = z.object({ id: number() });

const ImportKind = z.enum(importKindNames);

/** A row of the list of imports. */
export const ImportLine = z.object({
  id,
  kind: ImportKind,
  state: z.enum(importStateNames),
  file_name: z.string(),
  created_at: instant,
  /** Who uploaded the file; empty if the account is gone. */
  created_by: z.string(),
  rows_count: z.int(),
  faults_count: z.int(),
  remarks_count: z.int(),
  /** How many records of each kind the import would create, or has created. */
  makes: z.partialRecord(z.enum(importRecords), z.int()),
});
export type ImportLine = z.infer<typeof ImportLine>;

export const Import = ImportLine.extend({
  /** SHA-256 of the file, in hex. */
  file_hash: z.string(),
  file_bytes: z.int(),
  /** Whether the file is still stored: without it nothing can be applied. */
  has_file: z.boolean(),
  /** When the file is erased at the latest. */
  file_until: instant.nullable(),
  /** What was skipped in the file: unknown columns, example rows. */
  notes: z.array(z.string()),
  checked_at: instant,
  applied_at: instant.nullable(),
  applied_by: z.string(),
  /** Until when an applied import can be undone; null for others. */
  undo_until: instant.nullable(),
  undone_at: instant.nullable(),
  undone_by: z.string(),
  /**
   * People of an applied import (guides, families): all, waiting for a link, with a sent link, and with an opened
   * account.
   */
  links: z.object({ people: z.int(), waiting: z.int(), sent: z.int(), opened: z.int() }).nullable(),
});
export type Import = z.infer<typeof Import>;

/** A problem of a row or of the whole file. */
export const ImportFault = z.object({
  /** Row number as Excel counts; null for the whole file. */
  row_number: z.int().nullable(),
  column_title: z.string().nullable(),
  fault: z.string(),
  is_remark: z.boolean(),
});
export type ImportFault = z.infer<typeof ImportFault>;

/** Fields of the upload form beside its file. */
export const UploadedImport = z.object({ kind: ImportKind, request_key: z.uuid() });

const one = { import: Import };

/** Imports (docs/product/imports.md). */
export const imports = {
  list: route({
    method: 'GET',
    path: '/admin/imports',
    who: administrator,
    summary: 'Импорты, последние первыми',
    input: z.object({ ...pageQuery, kind: ImportKind.optional() }),
    output: paged(ImportLine),
  }),
  template: fileRoute({
    method: 'GET',
    path: '/admin/import_template/{kind}',
    who: administrator,
    summary: 'Шаблон файла: Excel с подсказками или CSV',
    input: z.object({ kind: ImportKind, format: z.enum(['xlsx', 'csv']).default('xlsx') }),
  }),
  upload: route({
    method: 'POST',
    path: '/admin/imports',
    who: administrator,
    summary: 'Прислать файл Excel или CSV и проверить его: ничего, кроме самого импорта, не записывается',
    input: UploadedImport.extend({ file: z.file() }),
    output: one,
  }),
  find: route({
    method: 'GET',
    path: '/admin/imports/{id}',
    who: administrator,
    summary: 'Один импорт: что нашла проверка, что сделано и кем',
    input: byId,
    output: one,
  }),
  faults: route({
    method: 'GET',
    path: '/admin/imports/{id}/faults',
    who: administrator,
    summary: 'Ошибки и замечания по строкам и столбцам',
    input: byId.extend(pageQuery),
    output: paged(ImportFault),
  }),
  faultsExcel: fileRoute({
    method: 'GET',
    path: '/admin/imports/{id}/faults/excel',
    who: administrator,
    summary: 'Все ошибки и замечания файлом Excel',
    input: byId,
  }),
  check: route({
    method: 'POST',
    path: '/admin/imports/{id}/check',
    who: administrator,
    summary: 'Проверить тот же файл ещё раз',
    input: byId,
    output: one,
  }),
  apply: route({
    method: 'POST',
    path: '/admin/imports/{id}/apply',
    who: administrator,
    summary:
      'Применить: всё или ничего; если с проверки что-то изменилось, 409 и новые ошибки; повтор ничего не меняет',
    input: byId,
    output: one,
  }),
  undo: route({
    method: 'POST',
    path: '/admin/imports/{id}/undo',
    who: administrator,
    summary: 'Отменить целиком в течение суток; 422 со строками, которых уже касались; повтор ничего не меняет',
    input: byId,
    output: one,
  }),
  drop: route({
    method: 'POST',
    path: '/admin/imports/{id}/drop',
    who: administrator,
    summary: 'Не применять: файл стирается, импорт остаётся в списке',
    input: byId,
    output: one,
  }),
  sendLinks: route({
    method: 'POST',
    path: '/admin/imports/{id}/send_links',
    who: administrator,
    summary: 'Отправить ссылки тем, у кого нет кабинета и действующей ссылки; 422, когда отправлять некому',
    input: byId,
    output: { sent: z.int(), ...one },
  }),
};
