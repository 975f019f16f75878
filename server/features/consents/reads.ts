import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { agreementKinds } from '#contract/consents/agreement-kinds.ts';
// Whose child it is decides whose consents count.
import { participants } from '#server/features/participation/reads.ts';
import { agreements } from './tables.ts';

const required = sql.raw(
  Object.entries(agreementKinds)
    .flatMap(([kind, { required }]) => (required ? [`'${kind}'`] : []))
    .join(', '),
);

/**
 * Whether a required consent about a participant has ended and was not given again by whose turn it is: withdrawn, or
 * closed when the child was carried. The present parent's own counts, and the participant's. For a `where`.
 */
export const lacksRenewal = (participant_id: SQLWrapper): SQL => sql`exists (
  select from ${participants} child
  join ${agreements} ended on ended.participant_id = child.user_id or ended.user_id in (child.user_id, child.parent_id)
    and ended.participant_id is null
  where child.user_id = ${participant_id} and ended.withdrawn_at is not null and ended.kind in (${required})
    and (ended.participant_id is not null or ended.kind not like 'child_%')
    and not exists (
      select from ${agreements} anew
      where anew.kind = ended.kind and anew.participant_id is not distinct from ended.participant_id
        and anew.user_id = case when ended.user_id = child.user_id then child.user_id else child.parent_id end
        and anew.withdrawn_at is null))`;

/** Whether a parent's consent to mailings is in force; for a `where` or a `select`. By an index of its own. */
export const hasMailingConsent = (user_id: SQLWrapper) =>
  sql<boolean>`exists (select from ${agreements} mailings where mailings.user_id = ${user_id}
    and mailings.kind = 'parent_mailings' and mailings.withdrawn_at is null)`;
