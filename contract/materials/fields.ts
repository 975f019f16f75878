import { z } from 'zod';
import type { Role } from '#contract/roles.ts';
import { id, instant, pageQuery } from '#contract/route.ts';
import { filledLine, search } from '#contract/validation/text.ts';
import { MAX_PAGE_SIZE } from './kinds.ts';

/** Roles that may read materials; from which status on says `mayReadMaterials` in contract/statuses.ts. */
export const readerRoles: readonly Role[] = ['participant', 'guide', 'administrator', 'curator'];

export const byId = z.object({ id });
export const title = filledLine(200);
/** A path for /storage/{path}. */
export const storedPath = filledLine(200);
export const cover = storedPath.nullable().default(null);

/** `unread`: only materials the caller has not read or watched yet. */
export const listQuery = z.object({
  ...pageQuery,
  search,
  unread: z.boolean().default(false),
  per_page: z.int().min(1).max(MAX_PAGE_SIZE).optional(),
});

/** Marks a material as read; `is_read: false` takes the mark back. Idempotent. */
export const markInput = z.object({ id, is_read: z.boolean().default(true) });
export const markOutput = { read_at: instant.nullable() };

/** Upload fields of a material; without `file_target` the server decides by the file's content. */
export const uploadOf = (targets: readonly [string, ...string[]]) =>
  z.object({ file: z.file(), file_target: z.enum(targets).optional() });
