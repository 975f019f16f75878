import { z } from 'zod';
import { contentKinds } from './content/kinds.ts';
import { admin } from './roles.ts';
import { id, instant, paged, pageQuery, route } from './route.ts';
import { search } from './text.ts';

const kind = z.enum(contentKinds);

/** A record as it stood once. */
export const ContentVersion = z.object({
  id,
  /** What the record was called. */
  title: z.string(),
  saved_at: instant,
  /** The name of who saved it; null where nobody knows any more. */
  saved_by: z.string().nullable(),
});
export type ContentVersion = z.infer<typeof ContentVersion>;

export const DeletedRecord = z.object({
  /** Of the list's line; the record's own is `record_id`. */
  id,
  kind,
  record_id: id,
  title: z.string(),
  deleted_at: instant,
  deleted_by: z.string().nullable(),
  /** Till when the deletion can be undone. */
  until: instant,
});
export type DeletedRecord = z.infer<typeof DeletedRecord>;

/** What every record that editors write has besides its own calls: former versions and the undo of a deletion. */
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
