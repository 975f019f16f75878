import { and, eq } from 'drizzle-orm';
import type { AboutKind } from '#contract/chat/about-kinds.ts';
import type { Status } from '#contract/statuses.ts';
import type { TimeoutType } from '#contract/timeouts.ts';
import type { LecturePlace } from '#contract/unclear/place.ts';
import { listTimeouts } from '#server/features/participation/deadlines/timeouts.ts';
import { findSubjectId } from '#server/features/participation/policy.ts';
import { participations } from '#server/features/participation/reads.ts';
import { familyStatus } from '#server/features/participation/status/family-status.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import type { Caller } from '#server/platform/http/context.ts';

/** The subject of a message, with the participant it is about where that is not the writer. */
export type AboutInput = { kind: AboutKind; participant_id?: number | undefined; place?: LecturePlace | undefined };

/** The subject of a message as it stands now. */
export type AboutFacts = {
  kind: AboutKind;
  user_id: number | null;
  status: Status | null;
  time_out_type: TimeoutType | null;
  time_out_date: string | null;
  place: LecturePlace | null;
};

/**
 * The status, as the family knows it, and the next deadline of whom a message is about: the portal says them, so that nobody has to be believed.
 * 404 for another's child. Three queries at most.
 */
export async function findAbout(
  db: Connection,
  caller: Caller,
  about: AboutInput | undefined,
): Promise<AboutFacts | undefined> {
  if (!about) return undefined;
  const { kind, place = null } = about;
  const user_id = await findSubjectId(db, caller, about.participant_id);
  if (user_id === undefined)
    return { kind, user_id: null, status: null, time_out_type: null, time_out_date: null, place };
  // One after the other: a message asks within its transaction.
  const [participation] = await db
    .select({ status: familyStatus })
    .from(participations)
    .where(and(eq(participations.user_id, user_id), eq(participations.is_current, true)));
  const [timeout] = await listTimeouts(db, [user_id]);
  return {
    kind,
    user_id,
    status: participation?.status ?? null,
    time_out_type: timeout?.time_out_type_code ?? null,
    time_out_date: timeout?.time_out_date ?? null,
    place,
  };
}
