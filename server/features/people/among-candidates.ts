import { type SQL, sql } from 'drizzle-orm';
import { participations } from '#server/features/participation/reads.ts';
import { idsSearched } from './filter.ts';

/** How a list is read: few are found by what tells them apart, many are walked by an index that has all that is asked. */
export type Way = 'find' | 'walk';

/** Of so many each one's participation is looked at sooner than the candidates of a season, a tenth of it, are walked. */
const FEW = 1000;

/**
 * Candidates of a season whom a search names: each by the person, or, of a frequent name, all of them by an index, each of
 * whom is named or is not. `select`: the list read in that way, with one more condition on participations.
 */
export const amongCandidates = (search: string, select: (way: Way, isNamed: SQL) => SQL): SQL => sql`
  with named as materialized (${idsSearched(search)})
  (${select('find', sql`${participations.user_id} = any(array(select id from named)) and (select count(*) from named) <= ${FEW}`)})
  union all
  (${select('walk', sql`(${participations.user_id} in (select id from named)) is true and (select count(*) from named) > ${FEW}`)})`;
