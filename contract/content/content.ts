import { z } from 'zod';
import { admin } from '../roles.ts';
import { id, instant, paged, pageQuery, route } from '../route.ts';
import { search } from '../validation/text.ts';
import { contentKinds } from './kinds.ts';

const kind = z.enum(contentKinds);

/** A former version of a record. */
export const ContentVersion = z.object({
  id,
  /** Title of the record in this version. */
  title: z.string(),
  saved_at: instant,
  /** Name of the editor; null if the account is gone or was never recorded. */
  saved_by: z.string().nullable(),
});
export type ContentVersion = z.infer<typeof ContentVersion>;

export const DeletedRecord = z.object({
  /** Id of the deletion; the record's own id is `record_id`. */
  id,
  kind,
  record_id: id,
  title: z.string(),
  deleted_at: instant,
  deleted_by: z.string().nullable(),
  /** Until when the deletion can be undone. */
  until: instant,
});
export type DeletedRecord = z.infer<typeof DeletedRecord>;

/** Calls that all kinds of editors' records share: former versions, and the undo of a deletion. */
export const content = {
  versions: route({
    method: 'GET',
    path: '/admin/content/{kind}/{id}/versions',
    who: admin,
    summary: 'Последние 200 прежних версий записи, сначала последняя',
    input: z.object({ kind, id }),
    output: { data: z.array(ContentVersion) },
  }),
  findVersion: route({
    method: 'GET',
    path: '/admin/content/{kind}/{id}/versions/{version_id}',
    who: admin,
    summary: 'Прежняя версия целиком: `fields` — поля записи, какими они были',
    input: z.object({ kind, id, version_id: id }),
    output: { version: ContentVersion.extend({ fields: z.record(z.string(), z.unknown()) }) },
  }),
  deleted: route({
    method: 'GET',
    path: '/admin/content/deleted',
    who: admin,
    summary: 'Удалённые записи, которые ещё можно вернуть: сначала последние',
    input: z.object({ ...pageQuery, search, kind: kind.optional() }),
    output: paged(DeletedRecord),
  }),
  restore: route({
    method: 'POST',
    path: '/admin/content/{kind}/restore',
    who: admin,
    summary: 'Вернуть удалённую запись: 30 дней после удаления',
    input: z.object({ kind, id }),
    output: { id },
  }),
};
