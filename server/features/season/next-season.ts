import { and, desc, eq, sql } from 'drizzle-orm';
import type { NextSeason } from '#contract/season/season.ts';
import {
  awaitsAnswer,
  hasChosenDirection,
  hasReached,
  isInQuestionnaire,
  isInSelection,
  isProceeding,
} from '#contract/statuses/predicates.ts';
import { statuses as s, statusCodes } from '#contract/statuses.ts';
import { formatDateTime } from '#contract/words/dates.ts';
import { plural } from '#contract/words/numbers.ts';
import { changeWithin } from '#server/features/configuration/change-configuration.ts';
import { attempts } from '#server/features/learning/reads.ts';
import { countEarlierParticipations } from '#server/features/participation/queries.ts';
import { participations as p, timeouts } from '#server/features/participation/reads.ts';
import { getConfiguration, lockConfiguration } from '#server/platform/configuration/queries.ts';
import type { SignedContext } from '#server/platform/context.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { surnameAndNameOf } from '#server/platform/db/sql/names.ts';
import { conflict, invalid } from '#server/platform/errors.ts';
import { logLines } from '#server/platform/log/reads.ts';
import { users } from '#server/platform/users.ts';
import { countSeasonSummary } from './season-summary.ts';

/** Previews the start of the next season (contract: GET /admin/season/next). Two queries. */
export async function previewNextSeason(db: Connection): Promise<NextSeason> {
  const { current_year: season } = await getConfiguration(db);
  const { at, ending, certificates } = await countSeasonSummary(db, season);
  const { rows } = await db.execute<{ deadlines: number; tests: number }>(sql`
    select (select count(*) from ${timeouts} where ${timeouts.closed_at} is null and exists (
        select from ${p} where ${p.user_id} = ${timeouts.user_id} and ${p.is_current} and ${p.audience} = 'participant'))::integer as deadlines,
      (select count(*) from ${attempts} join ${p} on ${p.id} = ${attempts.participation_id}
        where ${attempts.closed_at} is null and ${p.audience} = 'participant' and ${p.status} = ${s.TRAINING})::integer as tests`);
  const { deadlines = 0, tests = 0 } = rows[0] ?? {};
  return {
    year: season + 1,
    moves: ending,
    in_questionnaires: at(...statusCodes.filter(isInQuestionnaire)),
    in_training: at(
      ...statusCodes.filter((one) => isProceeding(one) && hasReached(one, 'entrance') && !hasChosenDirection(one)),
    ),
    in_selection: at(...statusCodes.filter(isInSelection)),
    in_trip: at(...statusCodes.filter((one) => isProceeding(one) && hasReached(one, 'trip') && !awaitsAnswer(one))),
    deadlines,
    tests,
    invitations: at(...statusCodes.filter(awaitsAnswer)),
    certificates: certificates.awaiting + certificates.created,
  };
}

type Starting = { year: number; expected: number; request_key: string };

/**
 * POST /admin/season/next. Begins the season after the present one: every participation of the present one and of earlier
 * ones comes to 180, the year's dates are emptied, in one transaction, by sets. Repeated with its key it answers what the first
 * press did. 409 where another has begun it, or where not `expected` participations would end; 422 for another year.
 * docs/product/configuration.md, «The next season».
 */
export async function startNextSeason(
  { db, ...context }: SignedContext,
  { year, expected, request_key }: Starting,
): Promise<{ year: number; moved: number }> {
  return await db.transaction(async (tx) => {
    await lockConfiguration(tx);
    const { current_year } = await getConfiguration(tx);
    if (current_year >= year) return await answerAgain(tx, year, request_key);
    if (year !== current_year + 1) throw invalid({ year: `Следующий сезон — ${current_year + 1}` });
    const moves = await countEarlierParticipations(tx, year);
    if (moves !== expected)
      throw conflict(
        `Пока вы смотрели, участники изменились: новый сезон завершит ${plural(moves, 'участие', 'участия', 'участий')}. Посмотрите ещё раз`,
      );
    const { moved } = await changeWithin(tx, context, { current_year: year }, { request_key });
    return { year, moved };
  });
}

/**
 * The start was pressed twice with one key: gives what the first press made; 409 with the name of the colleague who has
 * started the season otherwise.
 */
async function answerAgain(
  tx: Connection,
  year: number,
  request_key: string,
): Promise<{ year: number; moved: number }> {
  const [last] = await tx
    .select({ at: logLines.at, by: surnameAndNameOf(users), details: logLines.details })
    .from(logLines)
    .leftJoin(users, eq(users.id, logLines.actor_id))
    .where(and(eq(logLines.action, 'season_started'), sql`(${logLines.details} ->> 'year')::integer = ${year}`))
    .orderBy(desc(logLines.at), desc(logLines.id))
    .limit(1);
  if (last?.details.request_key === request_key) return { year, moved: Number(last.details.moved) };
  const who = last ? `: ${last.by}, ${formatDateTime(last.at)}` : '';
  throw conflict(`Сезон ${year} уже начат${who}. Обновите страницу`);
}
