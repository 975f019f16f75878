import { and, asc, count, desc, eq, gt, inArray, lt, ne, sql } from 'drizzle-orm';
import type { Audience } from '#contract/courses/teachings.ts';
import { hasReachedTraining } from '#contract/statuses/predicates.ts';
import { type Status, statusCodes, statuses } from '#contract/statuses.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { prepared } from '#server/platform/db/sql/prepared.ts';
import { notFound } from '#server/platform/errors.ts';
import { participants, participations } from './tables.ts';

const ofChildren = eq(participations.audience, 'participant');

const participationsOf = prepared((db) =>
  db
    .select({
      id: participations.id,
      year: participations.season,
      status: participations.status,
      status_changed_at: participations.status_changed_at,
      direction: participations.direction,
      avatar_file: participations.avatar_file,
    })
    .from(participations)
    .where(eq(participations.user_id, sql.placeholder('participant_id')))
    .orderBy(desc(participations.season))
    .prepare('participations_of'),
);

/** A participant's seasons, the latest first: the first one is the participation under way. One query. */
export const listParticipations = (db: Connection, participant_id: number) =>
  participationsOf(db).execute({ participant_id });

export const currentOf = (db: Connection, user_id: number, audience: Audience) => {
  const { id, status, season, held_from, left_status } = participations;
  return db
    .select({ id, status, season, audience: participations.audience, held_from, left_status })
    .from(participations)
    .where(and(eq(participations.user_id, user_id), participations.is_current, eq(participations.audience, audience)));
};

/** The participation under way of one child; throws not found, for a guide too. */
export async function getParticipation(db: Connection, participant_id: number) {
  const [row] = await currentOf(db, participant_id, 'participant');
  if (!row) throw notFound('Участник не найден');
  return row;
}

/** How many take part in a season's training, or have been through it. */
export async function countLearners(db: Connection, season: number): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(participations)
    .where(
      and(
        ofChildren,
        eq(participations.season, season),
        inArray(participations.status, statusCodes.filter(hasReachedTraining)),
      ),
    );
  return row?.total ?? 0;
}

/** A season's participations at one status, in the order of their ids, from the one after `after` on. */
export const listAtStatus = (db: Connection, season: number, status: Status, after: number, limit: number) =>
  db
    .select({ id: participations.id, user_id: participations.user_id })
    .from(participations)
    .where(
      and(
        ofChildren,
        eq(participations.season, season),
        eq(participations.status, status),
        gt(participations.id, after),
      ),
    )
    .orderBy(asc(participations.id))
    .limit(limit);

/** How many participations the start of this year's season would end (start-season.ts). */
export const countEarlierParticipations = (db: Connection, year: number): Promise<number> =>
  db.$count(
    participations,
    and(ofChildren, lt(participations.season, year), ne(participations.status, statuses.LAST_SEASON)),
  );

export const countLaterParticipations = (db: Connection, year: number): Promise<number> =>
  db.$count(participations, and(ofChildren, gt(participations.season, year)));

/** How many participations name each of these schools; none is left out. One query. */
export async function countBySchool(db: Connection, school_ids: number[]): Promise<Map<number, number>> {
  const rows = await db
    .select({ school_id: participations.school_id, pupils: count() })
    .from(participations)
    .where(inArray(participations.school_id, school_ids))
    .groupBy(participations.school_id);
  return new Map(rows.flatMap(({ school_id, pupils }) => (school_id === null ? [] : [[school_id, pupils] as const])));
}

/** Whether the parent wishes that the entrance link goes with the approval. */
export async function findLinkRequest(db: Connection, participant_id: number): Promise<boolean> {
  const [row] = await db
    .select({ wished: participants.sends_link_on_approval })
    .from(participants)
    .where(eq(participants.user_id, participant_id));
  return row?.wished ?? false;
}
