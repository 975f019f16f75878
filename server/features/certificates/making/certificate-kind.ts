import { type SQL, sql } from 'drizzle-orm';
import type { CertificateKind } from '#contract/certificates/kinds.ts';
import type { Audience } from '#contract/courses/teachings.ts';
import { type Status, statuses as s } from '#contract/statuses.ts';
import { participations as p } from '#server/features/participation/reads.ts';

type ParticipationState = { audience: Audience; status: Status; left_status: Status | null };

/** The status that counts: of a season that is over the last one it had. */
const lastStatus = ({ status, left_status }: ParticipationState): Status =>
  status === s.LAST_SEASON && left_status !== null ? left_status : status;

/** The kind of certificate a participation brings now; null for none (docs/product/certificates.md, «Who may have one»). */
export function kindOf(standing: ParticipationState, has: CertificateKind | null): CertificateKind | null {
  const status = lastStatus(standing);
  if (standing.audience === 'guide') return status === s.TRAINING_COMPLETED ? 'guide' : null;
  if (status === s.NOT_ENROLLED) return 'participant';
  if (status === s.SHIFT_COMPLETED) return 'winner';
  // Given already: what it was given for stays.
  return status === s.CERTIFIED ? has : null;
}

const lastReached = sql`(case when ${p.status} = ${s.LAST_SEASON} then ${p.left_status} else ${p.status} end)`;

/** The kind of certificate a participation brings now, in SQL; of one that is certified (510) the kind it has already. */
export const currentKind = sql<CertificateKind | null>`(case
  when ${p.audience} = 'guide' then case when ${lastReached} = ${s.TRAINING_COMPLETED} then 'guide' end
  when ${lastReached} = ${s.NOT_ENROLLED} then 'participant' when ${lastReached} = ${s.SHIFT_COMPLETED} then 'winner' end)`;

/** Where one may stand who has, or may have, a certificate: what the index of statuses is asked for. */
export const mayHaveOne: SQL = sql`(${p.status} in (${s.TRAINING_COMPLETED}, ${s.NOT_ENROLLED}, ${s.SHIFT_COMPLETED},
  ${s.CERTIFIED}, ${s.LAST_SEASON}) and ${currentKind} is not null)`;
