import { eq, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import { beforeAll, expect, test } from 'vitest';
import type { YearReport } from '#contract/reports/year.ts';
import { type Status, statuses as s } from '#contract/statuses.ts';
import { startSeason } from '#server/features/participation/start-season.ts';
import { type Move, moveOne } from '#server/features/participation/status/move-status.ts';
import { saveConfiguration } from '#server/platform/configuration/queries.ts';
import { countStatements } from '#tests/count-statements.ts';
import { dialogsOf } from '#tests/dialogs.ts';
import { type Family, makeCourse, makeFamily, makePerson, type Person } from '#tests/factories.ts';
import { portalForFile } from '#tests/portal.ts';
import { reportsOf } from '#tests/reports.ts';
import { allRight, participantOf } from '#tests/study.ts';
import { participations } from '#tests/tables.ts';
import { describeYear } from './describe-year.ts';

/** docs/product/reports.md, «The year». */
const portal = portalForFile();
let admin: Person;
let reports: ReturnType<typeof reportsOf>;
const year = (query = {}): Promise<YearReport> => reports.get('year', query);

const setYear = (current_year: number) => saveConfiguration(portal.db, { current_year }, null);
const change = ({ participation_id }: Family, values: PgUpdateSetSource<typeof participations>) =>
  portal.db.update(participations).set(values).where(eq(participations.id, participation_id));

/** A participation of 2026 that stands at `from` and then takes these steps. */
async function ended(from: Status, who: Move['by']['who'], ...steps: Status[]): Promise<Family> {
  const family = await makeFamily(portal, from, 2026);
  const by = { who, user_id: admin.id };
  for (const to of steps)
    await portal.db.transaction((tx) =>
      moveOne(tx, { participation_id: family.participation_id, to, by, why: 'Проверка' }),
    );
  return family;
}

beforeAll(async () => {
  admin = await makePerson(portal, 'administrator');
  reports = reportsOf(portal, admin);
  await setYear(2026);
});

test('a portal where nobody has registered yet counts nothing, and says that there was no season before', async () => {
  const report = await year();
  expect(report).toMatchObject({
    season: 2026,
    former_season: null,
    first_days: { own: null, former: null },
    today: null,
    registered_by_today: { own: 0, former: null },
    weeks: [],
    regions: [],
    schools: [],
    tests: [],
  });
  expect(report.funnel.every(({ reached }) => reached.own === 0 && reached.former === null)).toBe(true);
  expect(report.slow).toEqual(['check', 'answer', 'assessment'].map((kind) => ({ kind, own: null, former: null })));
  expect((await reports.excel('year')).length).toBeGreaterThan(10);
});

test('a season gone by is told as it was told while it ran: nobody’s step is lost when the next one starts', async () => {
  await ended(s.QUESTIONNAIRE_TO_FILL, 'clock', s.QUESTIONNAIRE_FILL_EXPIRED);
  await ended(s.QUESTIONNAIRE_TO_FILL, 'parent', s.WITHDRAWN);
  await ended(s.TRAINING, 'parent', s.WITHDRAWN);
  await ended(s.TRAINING, 'administrator', s.BLOCKED);
  await ended(s.TRAINING, 'clock', s.MILESTONE_EXPIRED);
  await ended(s.ADMITTED, 'clock', s.GO_TO_TRAINING_EXPIRED);
  await ended(s.NOT_ENROLLED, 'portal', s.CERTIFIED);
  await ended(s.SHIFT_COMPLETED, 'portal', s.CERTIFIED);
  await ended(s.MAIN_ENROLLED, 'parent', s.TRIP_CANCELLED);
  await ended(s.TRAINING_COMPLETED, 'administrator');
  const running = (await year()).funnel;
  expect(running.map(({ reached }) => reached.own)).toEqual([10, 8, 8, 8, 7, 4, 3, 3, 2, 2, 1, 1]);
  expect(running.find(({ step }) => step === 'training')?.stopped.map(({ status }) => status)).toEqual([150, 160, 210]);

  await portal.db.transaction((tx) => startSeason(tx, { year: 2027, by: admin.id }));
  await setYear(2027);
  expect((await year({ season: 2026 })).funnel).toEqual(running);

  const beside = await year();
  expect(beside).toMatchObject({ season: 2027, former_season: 2026, first_days: { own: null } });
  expect(beside.funnel.map(({ reached }) => reached.former)).toEqual(running.map(({ reached }) => reached.own));
  expect(beside.funnel[4]?.stopped).toEqual(
    (running[4]?.stopped ?? []).map(({ status, own }) => ({ status, own: 0, former: own })),
  );
});

test('weeks are counted from the first registration of each season, and up to the same day of it', async () => {
  await portal.db.update(participations).set({ created_at: sql`now() - interval '400 days'` });
  const late = await makeFamily(portal, s.QUESTIONNAIRE_TO_FILL, 2026);
  await change(late, { status: s.LAST_SEASON, left_status: s.QUESTIONNAIRE_FILL_EXPIRED });
  await change(late, { created_at: sql`now() - interval '380 days'` });
  // Whom an import has brought is nobody's registration.
  await makeFamily(portal, s.LAST_SEASON, 2026);
  const [first, second] = [
    await makeFamily(portal, s.QUESTIONNAIRE_ON_CHECK),
    await makeFamily(portal, s.QUESTIONNAIRE_TO_FILL),
  ];
  await change(first, { created_at: sql`now() - interval '8 days'`, region: 'Мурманская область' });
  const { today, registered_by_today, weeks, regions, regions_total, without_region } = await year();
  expect({ today, registered_by_today }).toEqual({ today: 9, registered_by_today: { own: 2, former: 10 } });
  expect(weeks).toEqual([
    { week: 1, own: 1, former: 10 },
    { week: 2, own: 1, former: 0 },
    { week: 3, own: null, former: 1 },
  ]);
  expect(regions).toEqual([{ region: 'Мурманская область', own: 1, former: 0 }]);
  expect([regions_total, without_region]).toEqual([
    { own: 1, former: 0 },
    { own: 1, former: 11 },
  ]);
  expect(second.participation_id).toBeGreaterThan(0);
});

test('tests tell who sent them, how well, and who stopped there; what was slow is timed by the log', async () => {
  await makeCourse(portal, 2);
  const [able, gone] = [await makeFamily(portal, s.ADMITTED), await makeFamily(portal, s.ADMITTED)];
  const opened = await participantOf(portal, able).start();
  await participantOf(portal, able).send(opened.attempt_id, allRight(opened));
  await participantOf(portal, gone).start();
  await portal.db.transaction((tx) =>
    moveOne(tx, {
      participation_id: gone.participation_id,
      to: s.WITHDRAWN,
      why: 'Передумали',
      by: { who: 'parent', user_id: gone.parent.id },
    }),
  );
  expect((await year()).tests).toMatchObject([
    { sent: { own: 1, former: 0 }, mean_share: { own: 1, former: null }, dropped: { own: 1, former: 0 } },
    { sent: { own: 0 }, mean_share: { own: null }, dropped: { own: 0 } },
  ]);

  const checked = await makeFamily(portal, s.QUESTIONNAIRE_TO_FILL);
  const move = (to: Status, who: Move['by']['who']) =>
    portal.db.transaction((tx) =>
      moveOne(tx, { participation_id: checked.participation_id, to, by: { who, user_id: admin.id }, why: 'Проверка' }),
    );
  await move(s.QUESTIONNAIRE_ON_CHECK, 'parent');
  await portal.db.execute(sql`update action_log set at = at - interval '2 hours' where to_status = 20`);
  await move(s.ACCOUNT_TO_REGISTER, 'check');
  const chat = dialogsOf(portal);
  await chat.write(able.parent);
  await portal.db.execute(sql`update dialogs set waiting_since = now() - interval '10 minutes'`);
  await chat.answer(admin, able.parent);
  const { slow } = await year();
  expect(slow).toMatchObject([
    { kind: 'check', own: { total: 1 }, former: null },
    { kind: 'answer', own: { total: 1 }, former: null },
    { kind: 'assessment', own: null, former: null },
  ]);
  const seconds = slow.map(
    ({ own }) => own && [own.median, own.nine_of_ten, own.longest].map((one) => Math.floor(one / 60)),
  );
  expect(seconds).toEqual([[120, 120, 120], [10, 10, 10], null]);
});

test('the file says what the page says; the whole costs seven statements, however many people', async () => {
  const report = await year();
  const rows = await reports.excel('year');
  const line = (part: string, what: string) => rows.find((row) => row[0] === part && row[1] === what)?.slice(2);
  const [first] = report.funnel;
  expect(line('Воронка', 'Зарегистрированы')).toEqual([first?.reached.own, first?.reached.former, 5 - 11]);
  expect(line('Регионы', 'Мурманская область')).toEqual([1, 0, 1]);
  // A file that is kept says which years it is of, and schools of one name apart.
  expect(line('Сезон', 'Год')?.slice(0, 2)).toEqual([report.season, report.former_season]);
  for (const { name, region, own, former } of report.schools)
    expect(line('Школы', `${name}, ${region}`)?.slice(0, 2)).toEqual([own, former]);
  const ask = () => describeYear(portal, 2027);
  await ask();
  expect(await countStatements(ask)).toBeLessThanOrEqual(7);
});
