import { eq, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { addDays, moscowDay } from '#contract/words/dates.ts';
import { dialogsOf } from '#tests/dialogs.ts';
import { makePerson, type Person } from '#tests/factories.ts';
import { portalForFile } from '#tests/portal.ts';
import { reportsOf } from '#tests/reports.ts';
import { dialogMessages } from '#tests/tables.ts';

/** docs/product/reports.md, «Answers». */
const portal = portalForFile();
const chat = dialogsOf(portal);
let anna: Person;
let olga: Person;

/** Writes and is answered after so many minutes, which ended so many weeks ago. */
async function talk(by: Person, minutes: number, weeks = 0): Promise<number> {
  const parent = await makePerson(portal, 'parent');
  await chat.write(parent);
  await portal.db.execute(
    sql`update dialogs set waiting_since = now() - make_interval(mins => ${minutes}) where user_id = ${parent.id}`,
  );
  const id = (await chat.answer(by, parent)).body.message.message_id;
  const past = sql`make_interval(weeks => ${weeks})`;
  const { created_at, waited_since } = dialogMessages;
  await portal.db
    .update(dialogMessages)
    .set({ created_at: sql`${created_at} - ${past}`, waited_since: sql`${waited_since} - ${past}` })
    .where(eq(dialogMessages.id, id));
  // Nobody waits: neither of these is counted.
  await chat.answer(by, parent);
  return id;
}

beforeAll(async () => {
  anna = await makePerson(portal, 'administrator', { surname: 'Савельева', name: 'Анна', patronymic: '' });
  olga = await makePerson(portal, 'curator', { surname: 'Волкова', name: 'Ольга', patronymic: '' });
  for (const minutes of [10, 20, 90]) await talk(anna, minutes);
  await talk(olga, 25 * 60);
  await talk(olga, 30, 5);
  const parent = await makePerson(portal, 'parent');
  await chat.write(parent);
  await chat.takeBack(olga, (await chat.answer(olga, parent)).body.message.message_id);
});

test('each colleague’s answers of each week stand with how long was waited, the latest week first, and so in Excel', async () => {
  const reports = reportsOf(portal, anna);
  const { data, total } = await reports.get('answers');
  const today = moscowDay();
  const monday = addDays(today, -((new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7));
  expect(total).toBe(3);
  expect(data).toMatchObject([
    { week: monday, name: 'Волкова Ольга', answers: 1, median: 90_000, in_time: 0 },
    { week: monday, name: 'Савельева Анна', answers: 3, median: 1200, mean: 2400, longest: 5400, in_time: 3 },
    { week: addDays(monday, -35), name: 'Волкова Ольга', answers: 1, median: 1800, in_time: 1 },
  ]);
  expect((await reports.get('answers', { weeks: 4 })).total).toBe(2);
  expect(
    (await reports.get('answers', { sort: 'median' })).data.map(({ median }: { median: number }) => median),
  ).toEqual([90_000, 1800, 1200]);
  expect((await reports.call('answers', { weeks: 5 })).status).toBe(422);
  const rows = await reports.excel('answers');
  expect(rows.map(([, name, answers]) => [name, answers])).toEqual([
    ['Волкова Ольга', 1],
    ['Савельева Анна', 3],
    ['Волкова Ольга', 1],
  ]);
});
