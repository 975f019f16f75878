import { z } from 'zod';
import { PersonName } from './people/account.ts';
import { admin } from './roles.ts';
import { id, idList, instant, paged, pageQuery, route } from './route.ts';
import { failureCauses, undeliveredFilterNames } from './undelivered/causes.ts';

/** A message that was given up. Its text is no more: it held codes and names. */
export const UndeliveredRow = z.object({
  id,
  /** In words: «Код подтверждения». */
  title: z.string(),
  channel: z.enum(['email', 'sms']),
  /** Masked: enough to know it by. */
  contact: z.string(),
  /** Whose contact it is; null for nobody's of the portal. */
  person: PersonName.nullable(),
  cause: z.enum(failureCauses),
  created_at: instant,
  failed_at: instant,
  seen_at: instant.nullable(),
  /** Who has dealt with it; empty where nobody has, or nobody knows any more. */
  seen_by: z.string(),
});
export type UndeliveredRow = z.infer<typeof UndeliveredRow>;

/** Letters and SMS that did not get there (docs/product/home.md). */
export const undelivered = {
  list: route({
    method: 'GET',
    path: '/admin/undelivered',
    who: admin,
    summary: 'Письма и SMS, которые не удалось доставить: кому, когда и почему; сначала давние',
    input: z.object({ ...pageQuery, filter: z.enum(undeliveredFilterNames).default('new') }),
    output: paged(UndeliveredRow),
  }),
  see: route({
    method: 'POST',
    path: '/admin/undelivered/seen',
    who: admin,
    summary: 'Отметить разобранными; is_seen: false — снова не разобранными',
    input: z.object({ ids: idList, is_seen: z.boolean().default(true) }),
    output: { changed: z.int() },
  }),
};
