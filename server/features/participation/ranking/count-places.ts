import { and, type SQL, sql } from 'drizzle-orm';
import { participations as p } from '../reads.ts';
import { rankingOrderOf } from './ranking.ts';

/** Among whom ranks are counted: all who meet `where` together or, with `isOfEach`, each direction by itself. */
export type RankScope = { where: SQL | undefined; isOfEach?: boolean };

/**
 * Selects `id` and `place` of those of `ids` (a bigint[]) who are in the scope. Those with more points are counted by the index
 * between one total and the next, because numbering every row takes twice as long; only equal totals are sorted.
 */
export function countRanks({ where, isOfEach }: RankScope, ids: SQL): SQL {
  const direction = isOfEach ? sql`${p.direction}` : sql`null::text`;
  const among = isOfEach ? and(where, sql`${p.direction} = of_direction`) : where;
  return sql`
    with totals as (
      select of_direction, total,
        lag(total, 1, 'infinity') over (partition by of_direction order by total desc) as next_total
      from (
        select distinct ${direction} as of_direction, ${p.learning_points_total} as total
        from ${p} where ${p.id} = any(${ids}) and ${where}
      ) asked
    ), counted as (
      select of_direction, total,
        sum(between_totals) over (partition by of_direction order by total desc) as with_more
      from totals cross join lateral (
        select count(*) as between_totals from ${p}
        where ${among} and ${p.learning_points_total} > total and ${p.learning_points_total} <= next_total
      ) steps
    )
    select id, with_more + among_equals as place from counted cross join lateral (
      select ${p.id}, row_number() over (order by ${rankingOrderOf('participations')}) as among_equals from ${p}
      where ${among} and ${p.learning_points_total} = total
    ) equals
    where id = any(${ids})`;
}
