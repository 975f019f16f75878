import { z } from 'zod';
import { PersonName } from '../people/account.ts';
import { admin } from '../roles.ts';
import { id, idList, instant, paged, pageQuery, route } from '../route.ts';
import { failureCauses, refusalCauses, undeliveredFilterNames } from './causes.ts';

/** A message the portal gave up. Its text was erased, because it held codes and names. */
export const UndeliveredRow = z.object({
  id,
  /** Title of the kind: «Код подтверждения». */
  title: z.string(),
  channel: z.enum(['email', 'sms']),
  /** The masked contact. */
  contact: z.string(),
  /** Owner of the contact; null if it is nobody's. */
  person: PersonName.nullable(),
  cause: z.enum(failureCauses),
  created_at: instant,
  failed_at: instant,
  seen_at: instant.nullable(),
  /** Who dealt with it; empty if nobody has, or the account is gone. */
  seen_by: z.string(),
});
export type UndeliveredRow = z.infer<typeof UndeliveredRow>;

/** What one host would not take for one cause, within the last hour, day and week. */
export const HostRefusals = z.object({
  host: z.string(),
  cause: z.enum(refusalCauses),
  hour: z.int(),
  day: z.int(),
  week: z.int(),
  /** Noticeably more within the hour than usual, and it speaks of the portal's own mail. */
  is_rising: z.boolean(),
  last_at: instant,
  /** What the server answered last, without addresses and links; empty where it said nothing. */
  words: z.string(),
});
export type HostRefusals = z.infer<typeof HostRefusals>;

/** Undelivered letters and SMS (docs/product/home.md). */
export const undelivered = {
  list: route({
    method: 'GET',
    path: '/admin/undelivered',
    who: admin,
    summary: 'Письма и SMS, которые не удалось доставить: кому, когда и почему; сначала давние',
    input: z.object({ ...pageQuery, filter: z.enum(undeliveredFilterNames).default('new') }),
    output: paged(UndeliveredRow),
  }),
  refusals: route({
    method: 'GET',
    path: '/admin/undelivered/refusals',
    who: admin,
    summary: 'Чего не приняли почтовые серверы за неделю: по серверам и причинам, сначала то, чего стало больше',
    output: { data: z.array(HostRefusals) },
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
