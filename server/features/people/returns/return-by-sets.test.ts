import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { statuses } from '#contract/statuses.ts';
import { countStatements } from '#tests/count-statements.ts';
import { makePerson } from '#tests/factories.ts';
import { portalForFile } from '#tests/portal.ts';
import { countReturning, returnFiltered } from './return-filtered.ts';

const portal = portalForFile();
const FEW = 3;
const MANY = 400;
const ROUNDS = 3;

/** Families whose child has missed the milestone's deadline. */
async function makeLate(count: number): Promise<void> {
  await portal.db.execute(sql`
    with parents as (
      insert into users (utype, surname, name, email, email_verified_at)
      select 2, 'Морская', 'Дарья', 'parent-' || gen_random_uuid() || '@ocean.test', now() from generate_series(1, ${count}) n
      returning id
    ), children as (
      insert into users (utype, surname, name, email, email_verified_at)
      select 3, 'Морской', 'Пётр', 'child-' || gen_random_uuid() || '@ocean.test', now() from generate_series(1, ${count}) n
      returning id
    ), paired as (
      select c.id as child_id, p.id as parent_id
      from (select id, row_number() over () as n from children) c join (select id, row_number() over () as n from parents) p using (n)
    ), kin as (
      insert into participants (user_id, parent_id) select child_id, parent_id from paired
    ), closed as (
      insert into timeouts (user_id, time_out_type_code, time_out_date, closed_at)
      select child_id, 'MILESTONE_2', now() - interval '1 day', now() from paired
    )
    insert into participations (user_id, audience, season, status, left_status)
    select child_id, 'participant', 2027, ${statuses.MILESTONE_EXPIRED}, ${statuses.TRAINING} from paired`);
}

/** The fewest of several rounds: work in the background only adds. */
async function fewestStatements(count: number, act: () => Promise<unknown>): Promise<number> {
  let fewest = Number.POSITIVE_INFINITY;
  for (let round = 0; round < ROUNDS; round += 1) {
    await makeLate(count);
    fewest = Math.min(fewest, await countStatements(act));
  }
  return fewest;
}

test('everybody of a list comes back by as many statements as a few', async () => {
  const admin = await makePerson(portal, 'administrator');
  const time_out_date = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10);
  const many = { filter: { status: statuses.MILESTONE_EXPIRED, search: '' }, time_out_date };
  const giveBack = async () => {
    const expected = await countReturning(portal, many);
    await returnFiltered(portal, { ...many, why: 'Сбой', expected }, admin.id);
  };
  const few = await fewestStatements(FEW, giveBack);
  expect(await fewestStatements(MANY, giveBack)).toBe(few);
  const { rows } = await portal.db.execute(sql`
    select status, count(*)::int as people, count(deadline)::int as deadlines from participations group by 1`);
  expect(rows).toEqual([
    { status: statuses.TRAINING, people: (FEW + MANY) * ROUNDS, deadlines: (FEW + MANY) * ROUNDS },
  ]);
}, 60_000);
