import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { beforeEach, expect, test, vi } from 'vitest';
import { type Status, statuses } from '#contract/statuses.ts';
import type { TimeoutType } from '#contract/timeouts.ts';
import { type Family, makeFamily, makeParticipation } from '#tests/factories.ts';
import { liveEventsDuring } from '#tests/live-events-during.ts';
import { portalForFile } from '#tests/portal.ts';
import { timeLeftIn } from '#tests/reminders.ts';
import { actionLog, messages, participations, timeouts, users } from '#tests/tables.ts';
import { lockParticipation } from '../locks.ts';
import { moveOne } from '../status/move-status.ts';
import { expireDeadlines } from './expire-deadlines.ts';
import { remindOfDeadlines } from './remind.ts';
import { requireInTime } from './require-in-time.ts';

const portal = portalForFile();
beforeEach(async () => {
  await portal.db.delete(timeouts);
  await portal.db.delete(messages);
});

const HOUR = 3600_000;
const after = (ms: number): string => new Date(Date.now() + ms).toISOString();

/** A family with one open deadline, so many milliseconds from now. */
async function makeDue(status: Status, time_out_type_code: TimeoutType, ms: number): Promise<Family> {
  const family = await makeFamily(portal, status);
  await portal.db.insert(timeouts).values({ user_id: family.child.id, time_out_type_code, time_out_date: after(ms) });
  return family;
}
const statusOf = async ({ participation_id }: Family) => {
  const [row] = await portal.db.select().from(participations).where(eq(participations.id, participation_id));
  return row?.status;
};
const told = async (...recipients: string[]) =>
  (
    await portal.db.select().from(messages).where(inArray(messages.recipient, recipients)).orderBy(asc(messages.id))
  ).map(({ recipient, channel, subject, text }) => ({ recipient, channel, subject, text }));
const set = (family: Family, time_out_date: string) =>
  portal.db.update(timeouts).set({ time_out_date }).where(eq(timeouts.user_id, family.child.id));

test.each([
  ['FILL_QUESTIONNAIRE', [10, 190], 60],
  ['CORRECT_QUESTIONNAIRE', [30, 50], 70],
  ['GO_TO_TRAINING', [100, 110, 120, 130], 140],
  ['WINNER_CONFIRMATION', [420, 430], 480],
] as const)(
  'the end of %s moves %j to %i, closes the deadline and tells the family what to do',
  async (code, from, to) => {
    const late = await Promise.all(from.map((status) => makeDue(status, code, -HOUR)));
    const inTime = await makeDue(from[0], code, HOUR);
    await expireDeadlines(portal);
    expect(await Promise.all(late.map(statusOf))).toEqual(from.map(() => to));
    expect(await statusOf(inTime)).toBe(from[0]);
    const [family] = late;
    if (!family) throw new Error('no family');
    const log = await portal.db.select().from(actionLog).where(eq(actionLog.subject_id, family.child.id));
    expect(log).toMatchObject([
      { actor_id: null, from_status: from[0], to_status: to, why: expect.stringMatching(/истёк/) },
    ]);
    const toParent = await told(family.parent.email, family.parent.phone);
    expect(toParent.map(({ channel }) => channel)).toEqual(['email', 'sms']);
    expect(toParent[0]?.subject).toMatch(/^Пётр Морской: срок .* истёк$/);
    expect(toParent[0]?.text).toContain('/parent/messages?about=deadline&child=');
    const toChild = await told(family.child.email);
    expect(toChild).toHaveLength(code === 'GO_TO_TRAINING' || code === 'WINNER_CONFIRMATION' ? 1 : 0);
    for (const { text } of toChild) expect(text).toContain('напиши нам');
    const open = await portal.db.select().from(timeouts).where(eq(timeouts.user_id, family.child.id));
    expect(open.every(({ closed_at }) => closed_at !== null)).toBe(true);
  },
);

test('a check of a questionnaire and trip data only get overdue', async () => {
  const families = [await makeDue(20, 'QUESTIONNAIRE_CHECKING', -HOUR), await makeDue(440, 'FILL_ARRIVAL_INFO', -HOUR)];
  await expireDeadlines(portal);
  expect(await Promise.all(families.map(statusOf))).toEqual([20, 440]);
});

test('after a day of downtime everybody is moved once, by however many workers, and one who fails keeps nobody waiting', async () => {
  const families = await Promise.all(Array.from({ length: 30 }, () => makeDue(10, 'FILL_QUESTIONNAIRE', -24 * HOUR)));
  const [broken] = families;
  if (!broken) throw new Error('no family');
  // Not a mistake of the data but a fault in the middle of one transaction.
  await portal.db.execute(
    sql.raw(`
    create function refuse() returns trigger language plpgsql as $$ begin raise exception 'refused'; end $$;
    create trigger refuse before update on participations for each row
      when (new.id = ${broken.participation_id}) execute function refuse();`),
  );
  const error = vi.spyOn(portal.log, 'error').mockImplementation(() => undefined);
  const clocks = () => Promise.all([expireDeadlines(portal), expireDeadlines(portal), expireDeadlines(portal)]);
  const events = await liveEventsDuring(portal, clocks);
  expect(error).toHaveBeenCalled();
  error.mockRestore();
  const others = families.slice(1);
  expect(await Promise.all(others.map(statusOf))).toEqual(others.map(() => 60));
  expect(await statusOf(broken)).toBe(10);
  expect(events).toHaveLength(others.length * 2);
  const ids = others.map(({ child }) => child.id);
  expect(await portal.db.select().from(actionLog).where(inArray(actionLog.subject_id, ids))).toHaveLength(ids.length);
  expect(await told(...others.map(({ parent }) => parent.email))).toHaveLength(ids.length);

  await portal.db.execute(sql.raw('drop function refuse cascade'));
  await expireDeadlines(portal);
  expect(await statusOf(broken)).toBe(60);
});

test('more than a batch of overdue deadlines is done in one run', async () => {
  await portal.db.execute(sql`
    with made as (insert into users (utype, name, surname) select 3, 'Пётр', 'Морской' from generate_series(1, 450) returning id),
      joined as (insert into participants (user_id) select id from made returning user_id),
      under_way as (insert into participations (user_id, audience, season, status) select user_id, 'participant', 2027, 10 from joined returning user_id)
    insert into timeouts (user_id, time_out_type_code, time_out_date)
    select user_id, 'FILL_QUESTIONNAIRE', now() - interval '1 day' from under_way`);
  await expireDeadlines(portal);
  const open = await portal.db.$count(timeouts, sql`closed_at is null`);
  expect(open).toBe(0);
});

test('of a family’s step and the clock exactly one wins', async () => {
  const families = await Promise.all(Array.from({ length: 8 }, () => makeDue(130, 'GO_TO_TRAINING', -1000)));
  const act = ({ child, participation_id }: Family) =>
    portal.db.transaction(async (tx) => {
      await lockParticipation(tx, child.id);
      await requireInTime(tx, child.id, 'GO_TO_TRAINING');
      const by = { who: 'child', user_id: child.id } as const;
      await moveOne(tx, { participation_id, from: [130], to: statuses.TRAINING, by, why: 'Начал обучение' });
    });
  const late = await Promise.allSettled([...families.map(act), expireDeadlines(portal)]);
  expect(late.slice(0, -1).map(({ status }) => status)).toEqual(families.map(() => 'rejected'));
  expect(await Promise.all(families.map(statusOf))).toEqual(families.map(() => 140));

  const quick = await Promise.all(Array.from({ length: 8 }, () => makeDue(130, 'GO_TO_TRAINING', HOUR)));
  await Promise.all([...quick.map(act), expireDeadlines(portal)]);
  expect(await Promise.all(quick.map(statusOf))).toEqual(quick.map(() => 200));
});

test('a step that holds the row when the deadline passes wins, and the clock finds nothing to do', async () => {
  const family = await makeDue(10, 'FILL_QUESTIONNAIRE', -1000);
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  let locked = () => {};
  const isLocked = new Promise<void>((resolve) => {
    locked = resolve;
  });
  const step = portal.db.transaction(async (tx) => {
    await lockParticipation(tx, family.child.id);
    locked();
    await held;
    const by = { who: 'parent', user_id: family.parent.id } as const;
    await moveOne(tx, { participation_id: family.participation_id, to: 20, by, why: 'Анкета отправлена' });
  });
  await isLocked;
  const clock = expireDeadlines(portal);
  release();
  await Promise.all([step, clock]);
  expect(await statusOf(family)).toBe(20);
});

test('«Срок истёк» is said of a deadline that has passed, and of nothing else', async () => {
  const late = await makeDue(10, 'FILL_QUESTIONNAIRE', -1000);
  const inTime = await makeDue(10, 'FILL_QUESTIONNAIRE', HOUR);
  const held = await makeDue(10, 'FILL_QUESTIONNAIRE', -1000);
  await portal.db
    .update(timeouts)
    .set({ suspended_at: after(-HOUR) })
    .where(eq(timeouts.user_id, held.child.id));
  const demand = ({ child }: Family) => requireInTime(portal.db, child.id, 'FILL_QUESTIONNAIRE');
  await expect(demand(late)).rejects.toMatchObject({ status: 422, message: 'Срок истёк' });
  await demand(inTime);
  await demand(held);
  await requireInTime(portal.db, late.child.id, 'GO_TO_TRAINING');
});

test('reminders go 72, 24 and 3 hours before, each once, by every confirmed contact', async () => {
  const family = await makeDue(10, 'FILL_QUESTIONNAIRE', 80 * HOUR);
  await portal.db.update(users).set({ phone_verified_at: null }).where(eq(users.id, family.parent.id));
  const marks: string[][] = [];
  for (const hours of [80, 71, 70, 25, 23, 22, 4, 2.9, 1]) {
    // Time passes: the deadline stays, its reminders with it.
    const date = after(hours * HOUR);
    await portal.db.execute(sql`update timeout_reminders set time_out_date = ${date}`);
    await set(family, date);
    await portal.db.delete(messages);
    await Promise.all([remindOfDeadlines(portal), remindOfDeadlines(portal)]);
    marks.push((await told(family.parent.email, family.parent.phone)).map(timeLeftIn));
  }
  expect(marks).toEqual([[], ['меньше трёх суток'], [], [], ['меньше суток'], [], [], ['меньше трёх часов'], []]);
  expect(await told(family.child.email)).toEqual([]);
});

test('a late run sends only the nearest mark, and nothing once the deadline is over', async () => {
  const late = await makeDue(30, 'CORRECT_QUESTIONNAIRE', 2 * HOUR);
  const over = await makeDue(10, 'FILL_QUESTIONNAIRE', -1000);
  expect(await remindOfDeadlines(portal)).toBe(1);
  const [reminder, ...more] = await told(late.parent.email);
  expect(reminder?.subject).toMatch(
    /^Пётр Морской: до \d\d\.\d\d\.\d{4} \d\d:\d\d нужно исправить и отправить анкету$/,
  );
  expect([reminder && timeLeftIn(reminder), more]).toEqual(['меньше трёх часов', []]);
  expect(await told(over.parent.email)).toEqual([]);
  expect(await remindOfDeadlines(portal)).toBe(0);
});

test('a participant is reminded of its own deadlines with «ты»; our own checking reminds nobody in the family', async () => {
  const admitted = await makeDue(130, 'GO_TO_TRAINING', 20 * HOUR);
  const learner = await makeDue(200, 'MILESTONE_4', 20 * HOUR);
  const checked = await makeDue(20, 'QUESTIONNAIRE_CHECKING', 20 * HOUR);
  const held = await makeDue(10, 'FILL_QUESTIONNAIRE', 20 * HOUR);
  await portal.db
    .update(timeouts)
    .set({ suspended_at: after(0) })
    .where(eq(timeouts.user_id, held.child.id));
  await remindOfDeadlines(portal);
  const [toChild] = await told(admitted.child.email);
  expect(toChild?.text).toMatch(
    /^Здравствуй, Пётр!\n\nДо \d\d\.\d\d\.\d{4} \d\d:\d\d \(время московское\) тебе нужно начать обучение/,
  );
  // The account is made already: nothing is left but to begin.
  expect((await told(admitted.parent.email))[0]?.text).toMatch(/\) нужно начать обучение: осталось/);
  expect((await told(learner.child.phone))[0]?.text).toContain('тебе нужно пройти этап 4');
  expect((await told(learner.parent.email))[0]?.text).toContain('нужно пройти этап 4');
  for (const { parent, child } of [checked, held])
    expect(await told(parent.email, parent.phone, child.email, child.phone)).toEqual([]);
});

test('a whole season’s reminders take a batch at a time, and nobody is left out', async () => {
  await portal.db.execute(sql`
    with made as (insert into users (utype, name, surname) select 3, 'Пётр', 'Морской' from generate_series(1, 1203) returning id),
      joined as (insert into participants (user_id) select id from made returning user_id)
    insert into timeouts (user_id, time_out_type_code, time_out_date)
    select user_id, 'FILL_QUESTIONNAIRE', now() + interval '1 day' from joined`);
  const reminded = await Promise.all([remindOfDeadlines(portal), remindOfDeadlines(portal)]);
  expect(reminded[0] + reminded[1]).toBe(1203);
});

test('the clock finds what is due by an index among a hundred thousand deadlines', async () => {
  await portal.db.transaction(async (tx) => {
    // Nobody stands behind these rows: only the plan matters.
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.execute(sql`
      insert into timeouts (user_id, time_out_type_code, time_out_date)
      select 1000000 + n, case when n % 3 = 0 then 'MILESTONE_' || n % 23 + 1 else 'FILL_QUESTIONNAIRE' end,
        now() + interval '4 days' + n * interval '1 second' from generate_series(1, 100000) n`);
  });
  await portal.db.execute(sql`analyze timeouts`);
  const planOf = async (query: string) => {
    const { rows } = await portal.db.execute<{ 'QUERY PLAN': string }>(sql.raw(`explain ${query}`));
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  };
  const open = 'closed_at is null and suspended_at is null';
  expect(
    await planOf(`select id from timeouts where time_out_type_code in ('FILL_QUESTIONNAIRE', 'GO_TO_TRAINING')
      and ${open} and time_out_date < now() and id > 0 order by id limit 200`),
  ).toMatch(/timeouts_(?:soon|due)/);
  expect(
    await planOf(`select id from timeouts where ${open} and time_out_date > now()
      and time_out_date <= now() + interval '72 hours' order by time_out_date limit 500`),
  ).toContain('timeouts_soon');
  expect(
    await planOf(`select user_id from timeouts where time_out_type_code like 'MILESTONE\\_%' and ${open}
      and time_out_date < now() order by time_out_date limit 1000`),
  ).toMatch(/timeouts_(?:soon|due)/);
});

test('a participation of an earlier season is no matter of the clock', async () => {
  const family = await makeDue(10, 'FILL_QUESTIONNAIRE', -HOUR);
  await makeParticipation(portal, { user_id: family.child.id, season: 2028, status: 20 });
  await expireDeadlines(portal);
  const rows = await portal.db
    .select({ status: participations.status })
    .from(participations)
    .where(and(eq(participations.user_id, family.child.id)))
    .orderBy(asc(participations.season));
  expect(rows.map(({ status }) => status)).toEqual([10, 20]);
});
