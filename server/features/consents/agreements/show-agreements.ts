import { agreementKinds } from '#contract/consents/agreement-kinds.ts';
import type { Agreement } from '#contract/consents/consents.ts';
import type { PendingErasure } from '#contract/personal-data/personal-data.ts';
import { utypes } from '#contract/roles.ts';
import { endOfMoscowDayIn } from '#contract/words/dates.ts';
import { nameAndSurname } from '#contract/words/names.ts';
import { type ChildStatus, findChildStatus, listChildStatuses } from '#server/features/participation/child-statuses.ts';
import { DAYS_TO_THINK } from '#server/features/personal-data/erasure/schedule-erasure.ts';
import { listPending } from '#server/features/personal-data/queries.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import type { Caller } from '#server/platform/http/context.ts';
import { inForce } from '../consent-state.ts';
import { listSigned, type Signed } from '../queries.ts';
import { consequenceOf, mayEnd } from '../withdrawal/consequence.ts';

/** The children a withdrawal may concern: a parent's, or the participant itself. */
export async function listConcernedChildren(
  db: Connection,
  { utype, user_id }: Pick<Caller, 'utype' | 'user_id'>,
): Promise<ChildStatus[]> {
  if (utype === utypes.parent) return await listChildStatuses(db, user_id);
  const self = await findChildStatus(db, user_id);
  return self ? [self] : [];
}

const erasedIfToday = (): string => endOfMoscowDayIn(DAYS_TO_THINK).toISOString();

type Family = { kin: readonly ChildStatus[]; pending: readonly PendingErasure[] };

function shown(row: Signed, rows: readonly Signed[], { kin, pending }: Family): Agreement {
  const { ukey, kind, title, version, is_current, participant_id, signed_at, withdrawn_at, withdrawn_why } = row;
  const child = kin.find((one) => one.participant_id === participant_id);
  // Each one that waits for its child stands for itself.
  const newest =
    participant_id === null && agreementKinds[kind].about === 'child' ? row : inForce(rows, kind, participant_id);
  const is_in_force = withdrawn_at === null && newest?.ukey === ukey;
  const consequence = is_in_force ? consequenceOf(row, kin) : null;
  return {
    ukey,
    kind,
    title,
    required: agreementKinds[kind].required,
    version,
    is_current,
    is_in_force,
    participant_id,
    participant_name: child ? nameAndSurname(child) : null,
    signed_at,
    withdrawn_at,
    withdrawn_why,
    consequence: consequence && {
      account: consequence.account,
      erased_at: pending.find(({ subject_id }) => subject_id === consequence.subject_id)?.due_at ?? erasedIfToday(),
      children: consequence.children.map((one) => ({
        participant_id: one.participant_id,
        name: nameAndSurname(one),
        participation_ends: mayEnd(one),
      })),
    },
  };
}

/** Everything the caller has signed, the newest first, with what withdrawing each would do. Three queries. */
export async function showAgreements(db: Connection, caller: Caller): Promise<Agreement[]> {
  const [rows, kin, pending] = await Promise.all([
    listSigned(db, caller.user_id),
    listConcernedChildren(db, caller),
    listPending(db, caller),
  ]);
  return rows.map((row) => shown(row, rows, { kin, pending }));
}
