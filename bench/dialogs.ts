import { type SQL, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { PortalServices } from '#server/services.ts';
import { withoutIndexes } from './without-indexes.ts';

type Size = { dialogs: number; messages: number; longest: number };

const stems = 'анкет поездк направлен документ справк участи наставник экспедиц погружен лодк маяк станц'.split(' ');
const tails = 'а у е ой ы ам ами ах и ю'.split(' ');
/** Words that every other message has, words a few have, and one that hardly any does. */
const textOf = sql`concat_ws(' ', 'Здравствуйте,', 'вопрос', 'о',
  (${sql.param(stems)}::text[])[1 + floor(power(random(), 3) * ${stems.length})::integer] ||
    (${sql.param(tails)}::text[])[1 + floor(random() * ${tails.length})::integer],
  'ребёнка, слово' || floor(power(random(), 2) * 20000)::integer, 'и ещё слово' || floor(random() * 20000)::integer,
  case when number % 50000 = 0 then 'осьминоги' end)`;

type Connection = Pick<ReturnType<typeof drizzle>, 'execute'>;

async function writeAll(db: Connection, { dialogs, messages, longest }: Size): Promise<number> {
  const { rows } = await db.execute<{ first: string; last: string }>(sql`
    with made as (
      insert into users (utype, surname, name, patronymic, email)
      select 2, 'Пишущая' || number % 1000, 'Мария', 'Ивановна', 'writer' || number || '@bench.test'
      from generate_series(1, ${dialogs}) number returning id
    ) select min(id) as first, max(id) as last from made`);
  const [first, last] = [Number(rows[0]?.first), Number(rows[0]?.last)];
  await db.execute(sql`
    insert into dialogs (user_id, admin_dialog_priority, version, taken_by, closed_at, last_at, unread_in, waiting_since)
    select id, case when random() < 0.02 then 1 else 0 end, 1000000,
      case when random() < 0.2 then (select min(id) from users where utype = 1) end,
      case when random() < 0.4 then now() - random() * interval '90 days' end,
      now() - random() * interval '90 days', case when random() < 0.1 then 1 else 0 end,
      case when random() < 0.2 then now() - random() * interval '9 days' end
    from generate_series(${first}::bigint, ${last}::bigint) id`);
  const write = (from: number, to: number, whose: SQL) =>
    db.execute(sql`
      insert into dialog_messages (user_id, direction, author_id, text, is_read, version, request_key, created_at)
      select ${whose}, case when number % 2 = 0 then 'in' else 'out' end, ${whose}, ${textOf}, number % 10 > 0, number,
        gen_random_uuid(), now() - (${messages} - number) * interval '1 second'
      from generate_series(${from}::integer, ${to}::integer) number`);
  await withoutIndexes(db, ['dialog_messages'], async () => {
    await write(1, messages - longest, sql`${first}::bigint + 1 + number % (${dialogs}::bigint - 1)`);
    await write(messages - longest + 1, messages, sql`${first}::bigint`);
  });
  for (const table of ['users', 'dialogs', 'dialog_messages'])
    await db.execute(sql`vacuum analyze ${sql.identifier(table)}`);
  return first;
}

/** People who write, most of them seldom, and one who writes all the time. Returns that one's number. */
export async function fillDialogs({ db }: Pick<PortalServices, 'db'>, size: Size): Promise<number> {
  const client = await db.$client.connect();
  try {
    // Longer than anybody's statement may take.
    await client.query('set statement_timeout = 0');
    return await writeAll(drizzle(client), size);
  } finally {
    client.release(true);
  }
}
