import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { RatingQuery, StormQuery } from '#contract/reports/filters.ts';
import type { RatingScope } from '#contract/reports/words.ts';
import { hasCompletedTraining, hasReachedTraining } from '#contract/statuses/predicates.ts';
import { type Status, statusCodes } from '#contract/statuses.ts';
import { areAllRanked, wereAllRanked } from '#server/features/participation/ranking/ranking.ts';
import { participations as p } from '#server/features/participation/reads.ts';
import { isStatusIn } from '#server/features/participation/status-in.ts';
import { isSearched } from '#server/features/people/list/filter.ts';
import type { Season } from '../season.ts';
import type { Scope } from './ranks.ts';

/** The participants of a season who stand, or stood at its end, at these statuses. */
const areAt = ({ season }: Season, statuses: readonly Status[]): SQL | undefined =>
  and(eq(p.season, season), sql`${p.audience} = 'participant'`, isStatusIn(p.reached_status, statuses));

/** True of participations the rankings of the directions hold, or held when the season ended. */
export const areRanked = ({ season, is_past }: Season): SQL | undefined =>
  is_past ? wereAllRanked(season) : areAllRanked(season);

/** True of participations a rating holds before anything narrows it. */
export const areRated = (season: Season, who: RatingScope): SQL | undefined =>
  and(areAt(season, statusCodes.filter(hasReachedTraining)), who === 'ranked' ? areRanked(season) : undefined);

type PopulationFilter = Pick<RatingQuery, 'who' | 'direction' | 'region' | 'school_id'>;

/** Among whom a place is one: all of a direction, a region, a school, or of several of these. */
const scopeWhere = (season: Season, { who, direction, region, school_id }: PopulationFilter): SQL | undefined =>
  and(
    areRated(season, who),
    direction === undefined ? undefined : eq(p.direction, direction),
    region === undefined ? undefined : eq(p.region, region),
    school_id === undefined ? undefined : eq(p.school_id, school_id),
  );

/** Among whom a place of a rating is one, as a condition, with all that the answer depends on: what it is remembered under. */
export const scopeOf = (season: Season, query: PopulationFilter): Scope => {
  const { who, direction, region, school_id } = query;
  return {
    where: scopeWhere(season, query),
    question: [season.season, season.is_past, who, direction, region, school_id],
  };
};

type SearchFilter = { ids?: number[] | undefined; search: string };

const matchesSearch = ({ ids, search }: SearchFilter): SQL | undefined =>
  and(ids === undefined ? undefined : inArray(p.id, ids), search === '' ? undefined : isSearched(search));

/** The people of a rating. A search takes nobody's place away. */
export const ratingWhere = (season: Season, query: RatingQuery): SQL | undefined =>
  and(scopeWhere(season, query), matchesSearch(query));

/** The people of the storm: those who have the course behind them. */
export const stormWhere = (season: Season, query: StormQuery): SQL | undefined => {
  const { status, direction, region, black_label } = query;
  return and(
    areAt(season, statusCodes.filter(hasCompletedTraining)),
    status === undefined ? undefined : sql`${p.reached_status} = ${status}`,
    direction === undefined ? undefined : eq(p.direction, direction),
    region === undefined ? undefined : eq(p.region, region),
    black_label === undefined ? undefined : sql`${p.is_black_labelled} = ${black_label === 'true'}`,
    matchesSearch(query),
  );
};
