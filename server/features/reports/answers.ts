import { sql } from 'drizzle-orm';
import type { AnswerQuery } from '#contract/reports/filters.ts';
import type { AnswerRow } from '#contract/reports/shapes.ts';
import type { AnswerSort } from '#contract/reports/words.ts';
import { addDays, moscowDay, moscowMoment } from '#contract/words/dates.ts';
import { surnameAndName } from '#contract/words/names.ts';
import { dialogMessages } from '#server/features/chat/reads.ts';
import { getConfiguration } from '#server/platform/configuration/queries.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { users } from '#server/platform/users.ts';

type Row = {
  week: string;
  surname: string | null;
  name: string | null;
  answers: number;
  median: number;
  mean: number;
  longest: number;
  in_time: number;
};

/** Monday of the week a day is in, YYYY-MM-DD. */
const mondayOf = (day: string): string => addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7));

const ordered: Record<AnswerSort, (one: AnswerRow, other: AnswerRow) => number> = {
  week: (one, other) => one.week.localeCompare(other.week),
  name: (one, other) => one.name.localeCompare(other.name, 'ru'),
  answers: (one, other) => one.answers - other.answers,
  median: (one, other) => one.median - other.median,
};

/** By one column, then the latest week first, then by name. */
function inOrder(rows: AnswerRow[], { sort, order }: Pick<AnswerQuery, 'sort' | 'order'>): AnswerRow[] {
  const sign = order === 'asc' ? 1 : -1;
  return rows.toSorted(
    (one, other) => sign * ordered[sort](one, other) || ordered.week(other, one) || ordered.name(one, other),
  );
}

/**
 * How soon each colleague has answered, by weeks that begin on Monday in Moscow, this week and those before it: of each
 * answer that somebody waited for, from the first message without an answer to it. An answer that was taken back is none.
 * One query. docs/product/reports.md, «Answers».
 */
export async function listAnswers(
  db: Connection,
  { weeks, sort, order }: Pick<AnswerQuery, 'weeks' | 'sort' | 'order'>,
): Promise<{ data: AnswerRow[]; counted_at: string }> {
  const counted_at = new Date().toISOString();
  const { chat_answer_hours } = await getConfiguration(db);
  const from = moscowMoment(addDays(mondayOf(moscowDay()), -7 * (weeks - 1)), '00:00').toISOString();
  const { rows } = await db.execute<Row>(sql`
    with given as (
      select author_id, date_trunc('week', created_at at time zone 'Europe/Moscow')::date::text as week,
        extract(epoch from created_at - waited_since)::float8 as seconds
      from ${dialogMessages}
      where waited_since is not null and taken_back_at is null and created_at >= ${from}::timestamptz
    )
    select given.week, ${users.surname} as surname, ${users.name} as name, count(*)::integer as answers,
      round(percentile_cont(0.5) within group (order by seconds))::integer as median, round(avg(seconds))::integer as mean,
      round(max(seconds))::integer as longest,
      (count(*) filter (where seconds <= ${chat_answer_hours * 3600}))::integer as in_time
    from given left join ${users} on ${users.id} = given.author_id
    group by given.week, given.author_id, ${users.surname}, ${users.name}`);
  const found = rows.map(({ surname, name, ...counted }) => ({
    id: 0,
    name: surname === null || name === null ? '' : surnameAndName({ surname, name }),
    ...counted,
  }));
  return { data: inOrder(found, { sort, order }).map((row, place) => ({ ...row, id: place + 1 })), counted_at };
}
