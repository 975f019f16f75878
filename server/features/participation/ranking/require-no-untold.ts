import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Configuration } from '#contract/configuration/configuration.ts';
import { arePointsVisible } from '#contract/statuses/predicates.ts';
import { statusCodes } from '#contract/statuses.ts';
import { plural } from '#contract/words/numbers.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { invalid } from '#server/platform/errors.ts';
import { isStatusIn } from '../status-in.ts';
import { participations as p } from '../tables.ts';
import { releasedAt } from './held-results.ts';

const people = (count: number): string => plural(count, 'участника', 'участников', 'участников');

/**
 * 422 at its option where holding points back would begin after families of the season were told of theirs, or would end
 * without telling those who wait for a release. One query, none where it stays as it is.
 */
export async function requireNoUntold(
  tx: Connection,
  before: Pick<Configuration, 'hold_points' | 'current_year'>,
  after: Pick<Configuration, 'hold_points' | 'current_year'>,
): Promise<void> {
  if (before.hold_points === after.hold_points || before.current_year !== after.current_year) return;
  const isOf = and(
    eq(p.season, after.current_year),
    p.is_current,
    isNotNull(p.direction),
    isStatusIn(p.status, statusCodes.filter(arePointsVisible)),
  );
  const counted = await tx.$count(
    p,
    after.hold_points
      ? and(isOf, isNotNull(p.told_total))
      : and(isOf, isNull(p.told_total), sql`${releasedAt} is null`),
  );
  if (counted === 0) return;
  throw invalid({
    hold_points: after.hold_points
      ? `Баллы этого сезона уже видят семьи ${people(counted)}: придержать можно только до первых оценок`
      : `Сначала откройте результаты в «Проверке достижений»: семьи ${people(counted)} ещё не знают баллов`,
  });
}
