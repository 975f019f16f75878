import { asc, eq, inArray, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { statuses as s } from '#contract/statuses.ts';
import { saveConfiguration } from '#server/platform/configuration/queries.ts';
import { achievementsOf, makeParticipantWithDirection } from '#tests/achievements.ts';
import { countStatements } from '#tests/count-statements.ts';
import { type Family, forgetLimits, makePerson } from '#tests/factories.ts';
import { portalForFile } from '#tests/portal.ts';
import { timeLeftIn } from '#tests/reminders.ts';
import { messages, notices, participations, achievements as rows, uploadReminders } from '#tests/tables.ts';
import { closeUploads } from './close-uploads.ts';
import { remindOfUploads } from './remind-uploads.ts';

/** docs/product/selection-and-trip.md, «Achievements»: whom the portal reminds of the end of the upload period, and when. */
const portal = portalForFile();
const achievements = achievementsOf(portal);
const HOUR = 3_600_000;
const within = (ms: number) => new Date(Date.now() + ms).toISOString();
const setEnd = (to: string | null) =>
  saveConfiguration(portal.db, { achievements_upload_period: { from: null, to } }, null);

beforeEach(async () => {
  await forgetLimits(portal);
  await portal.db.delete(uploadReminders);
  await portal.db.delete(messages);
  await portal.db.update(participations).set({ status: s.TRAINING });
});

const lettersTo = async ({ email }: { email: string }) =>
  (await portal.db.select().from(messages).where(eq(messages.recipient, email)).orderBy(asc(messages.id))).map(
    ({ subject, text }) => ({ subject, text }),
  );
const correctionSubject = expect.stringMatching(/^Исправить достижение нужно до \d\d\.\d\d\.\d{4} \d\d:\d\d$/);

/** Once more at so many hours before the end: its reminders pass with it. */
async function passTo(hours: number): Promise<void> {
  const to = within(hours * HOUR);
  await portal.db.execute(sql`update upload_reminders set ends_at = ${to}`);
  await setEnd(to);
  await portal.db.delete(messages);
  await Promise.all([remindOfUploads(portal), remindOfUploads(portal)]);
}

test('who has not said «готово» is reminded 72, 24 and 3 hours before the end, each once, the parent too', async () => {
  await setEnd(within(100 * HOUR));
  const { child, parent } = await makeParticipantWithDirection(portal, s.DIRECTION_CHOSEN);
  const ready = await makeParticipantWithDirection(portal, s.DIRECTION_CHOSEN);
  await achievements.add(child);
  await achievements.ready(ready.child);
  const told: string[][] = [];
  for (const hours of [73, 71, 70, 23, 22, 2.9, 1]) {
    await passTo(hours);
    told.push((await lettersTo(child)).map(timeLeftIn));
    expect(await lettersTo(parent)).toHaveLength(told.at(-1)?.length ?? 0);
  }
  const of = (left: string) => [`меньше ${left}`];
  expect(told).toEqual([[], of('трёх суток'), [], of('суток'), [], of('трёх часов'), []]);
  expect(await lettersTo(ready.child)).toEqual([]);
});

test('the child is told with «ты» and led to its page, the parent with «вы» and to the child’s', async () => {
  const { child, parent } = await makeParticipantWithDirection(portal, s.DIRECTION_CHOSEN);
  await setEnd(within(5 * HOUR));
  await remindOfUploads(portal);
  const [toChild] = await lettersTo(child);
  expect(toChild?.text).toMatch(/Пока ни одного не добавлено.*нажми «Готово».*\/student\/achievements\n/s);
  const [toParent] = await lettersTo(parent);
  expect(toParent?.text).toContain(`/parent/student/achievements?id=${child.id}`);
  const shown = await portal.db
    .select()
    .from(notices)
    .where(inArray(notices.user_id, [child.id, parent.id]));
  expect(shown.map(({ kind }) => kind)).toEqual(['uploads_near', 'uploads_near']);
});

test('a period that is moved has reminders of its own; one without an end, or past it, has none', async () => {
  const { child } = await makeParticipantWithDirection(portal, s.DIRECTION_CHOSEN);
  await setEnd(within(20 * HOUR));
  await remindOfUploads(portal);
  await setEnd(within(22 * HOUR));
  await remindOfUploads(portal);
  expect(await lettersTo(child)).toHaveLength(2);
  await setEnd(null);
  await remindOfUploads(portal);
  await setEnd(within(-HOUR));
  await remindOfUploads(portal);
  expect(await lettersTo(child)).toHaveLength(2);
});

test('an end that has come is not taken back by a longer period: who was sent to the check stays there', async () => {
  const late = await makeParticipantWithDirection(portal, s.DIRECTION_CHOSEN);
  await setEnd(within(-1000));
  await closeUploads(portal);
  await setEnd(within(100 * HOUR));
  await closeUploads(portal);
  expect((await achievements.list(late.child)).body).toMatchObject({
    participant_status: 290,
    may_change: false,
    uploads_expired: false,
  });
});

/** Sent back with a remark that is to be met in so many hours. */
async function sendBack({ child }: Family, hours: number, title: string): Promise<void> {
  const { achievement } = (await achievements.add(child, { title })).body;
  await portal.db
    .update(rows)
    .set({ remark: 'Не читается', remark_until: within(hours * HOUR) })
    .where(eq(rows.id, achievement.id));
}

test('who has something to put right is reminded of it by its own end, and of two with one end once', async () => {
  await setEnd(within(2000 * HOUR));
  const family = await makeParticipantWithDirection(portal, s.DIRECTION_CHOSEN);
  const admin = await makePerson(portal, 'administrator');
  await sendBack(family, 23, 'Регата');
  await sendBack(family, 100, 'Олимпиада');
  await achievements.ready(family.child);
  await remindOfUploads(portal);
  await remindOfUploads(portal);
  const told = await lettersTo(family.child);
  expect(told.map(({ subject }) => subject)).toEqual([correctionSubject]);
  expect(told[0]?.text).toContain('«Регата»');
  expect(told[0]?.text).not.toContain('Олимпиада');
  await portal.db.update(rows).set({ remark_until: within(2 * HOUR) });
  await portal.db.delete(messages);
  await remindOfUploads(portal);
  const [both] = await lettersTo(family.parent);
  expect(both?.text).toContain('нужно исправить достижения «Регата», «Олимпиада»');
  expect(await lettersTo(family.parent)).toHaveLength(1);
  // Put right, or taken as it is: nothing is left to be reminded of.
  await portal.db.update(rows).set({ remark: null, remark_until: null });
  await portal.db.delete(uploadReminders);
  await remindOfUploads(portal);
  expect(await lettersTo(family.parent)).toHaveLength(1);
  expect(await lettersTo(admin)).toEqual([]);
});

test('where the period and a correction end together, the correction’s reminder is enough', async () => {
  const to = within(20 * HOUR);
  await setEnd(to);
  const family = await makeParticipantWithDirection(portal, s.DIRECTION_CHOSEN);
  await sendBack(family, 20, 'Регата');
  await portal.db.update(rows).set({ remark_until: to }).where(eq(rows.title, 'Регата'));
  await remindOfUploads(portal);
  expect((await lettersTo(family.child)).map(({ subject }) => subject)).toEqual([correctionSubject]);
});

test('one who cannot be told keeps nobody else from it', async () => {
  await setEnd(within(20 * HOUR));
  const [broken, sound] = [
    await makeParticipantWithDirection(portal, s.DIRECTION_CHOSEN),
    await makeParticipantWithDirection(portal, s.DIRECTION_CHOSEN),
  ];
  await portal.db.execute(
    sql.raw(`
    create function refuse() returns trigger language plpgsql as $$ begin raise 'broken'; end $$;
    create trigger refuse before insert on upload_reminders for each row
      when (new.participation_id = ${broken.participation_id}) execute function refuse()`),
  );
  await remindOfUploads(portal);
  await portal.db.execute(sql`drop function refuse cascade`);
  expect([(await lettersTo(broken.child)).length, (await lettersTo(sound.child)).length]).toEqual([0, 1]);
  await remindOfUploads(portal);
  expect([(await lettersTo(broken.child)).length, (await lettersTo(sound.child)).length]).toEqual([1, 1]);
});

test('by sets: a season costs a few statements for each five hundred', async () => {
  await portal.db.execute(sql`
    with made as (insert into users (utype, name, surname) select 3, 'Пётр', 'Морской' from generate_series(1, 1100) returning id),
      joined as (insert into participants (user_id) select id from made returning user_id)
    insert into participations (user_id, audience, season, status, direction)
    select user_id, 'participant', 2027, 260, 'keepers' from joined`);
  await setEnd(within(20 * HOUR));
  const statements = await countStatements(() => remindOfUploads(portal));
  expect(await portal.db.$count(uploadReminders)).toBe(1100);
  expect(statements).toBeLessThan(50);
});
