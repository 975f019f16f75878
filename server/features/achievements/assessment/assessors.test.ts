import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { assessmentForm } from '#contract/achievements/drafts.ts';
import type { AchievementFields } from '#contract/achievements/shapes.ts';
import { type Status, statuses as s } from '#contract/statuses.ts';
import { achievementsOf, makeParticipantWithDirection } from '#tests/achievements.ts';
import { forgetLimits, makePerson, type Person } from '#tests/factories.ts';
import { portalForFile } from '#tests/portal.ts';
import { actionLog, participations, achievements as rows } from '#tests/tables.ts';

/** docs/product/selection-and-trip.md, «Assessment»: several assessors, what they take back, and what they are shown. */
const portal = portalForFile();
const achievements = achievementsOf(portal);
let anna: Person;
let olga: Person;
beforeAll(async () => {
  anna = await makePerson(portal, 'administrator', { surname: 'Савельева', name: 'Анна' });
  olga = await makePerson(portal, 'curator', { surname: 'Орлова', name: 'Ольга' });
});
beforeEach(() => forgetLimits(portal));

const point = (by: Person, achievement_id: number, value: number | null, reason = 'По таблице') =>
  achievements.assess(by, 'set_point', { achievement_id, point: value, reason });
const sendBack = (by: Person, achievement_id: number, remark: string) =>
  achievements.assess(by, 'send_back', { achievement_id, remark });

/** A participant at 400 with these achievements. */
async function makeAssessed(...said: Partial<AchievementFields>[]) {
  const family = await makeParticipantWithDirection(portal, s.DIRECTION_CHOSEN);
  const ids: number[] = [];
  for (const one of said) ids.push((await achievements.add(family.child, one)).body.achievement.id);
  await achievements.ready(family.child);
  await portal.call('POST', '/admin/achievements/open', {}, anna);
  const [first = 0, second = 0] = ids;
  return { ...family, first, second };
}

test('who has it open first has the say, until it is taken over; the takeover is in the log', async () => {
  const { child, participation_id, first } = await makeAssessed({}, { kind: 'cadet' });
  await achievements.assess(anna, 'look', { user_id: child.id });
  const answers = [
    await point(olga, first, 3),
    await sendBack(olga, first, 'Не видно'),
    await achievements.assess(olga, 'confirm_cadet_status', { participation_id }),
  ];
  for (const { status, body } of answers)
    expect([status, body.errors[0]]).toEqual([
      409,
      expect.stringMatching(/^С \d\d:\d\d достижения оценивает Савельева/),
    ]);
  await achievements.assess(olga, 'take_over', { user_id: child.id });
  expect((await point(olga, first, 3)).status).toBe(200);
  expect((await point(anna, first, 4)).status).toBe(409);
  const log = await portal.db.select().from(actionLog).where(eq(actionLog.subject_id, child.id));
  expect(log.filter(({ action }) => action === 'assessment_taken_over')).toMatchObject([{ actor_id: olga.id }]);
});

test('a decision said twice is one, whatever was decided of the other standing between', async () => {
  const { child, participation_id } = await makeAssessed({ kind: 'cadet' }, { kind: 'volunteer' });
  for (const what of ['confirm_cadet_status', 'confirm_volunteer_status', 'confirm_cadet_status'])
    expect((await achievements.assess(anna, what, { participation_id })).status).toBe(200);
  const { decisions } = (await achievements.one(anna, child.id)).body.assessment;
  expect([decisions.cadet.length, decisions.volunteer.length]).toEqual([1, 1]);
});

test('what declares a standing gets no points of its own; clearing what has none changes nothing', async () => {
  const { child, first, second } = await makeAssessed({}, { kind: 'volunteer' });
  expect((await point(anna, second, 3)).status).toBe(422);
  const before = (await achievements.one(anna, child.id)).body.assessment;
  expect((await point(anna, first, null, 'Ошибка')).body.assessment.version).toBe(before.version);
});

test('a standing sent back is to be decided anew, and can be put right', async () => {
  const { child, participation_id, first } = await makeAssessed({ kind: 'cadet' });
  await achievements.assess(anna, 'confirm_cadet_status', { participation_id });
  expect((await sendBack(anna, first, 'Нет печати')).body.assessment).toMatchObject({
    participant_status: 400,
    cadet_state: 'declared',
    is_cadet: false,
    points: { learning_cadet_points: 0 },
  });
  const [seen] = (await achievements.list(child)).body.data;
  expect((await achievements.change(child, seen, { kind: 'cadet', title: 'Удостоверение' })).status).toBe(200);
});

test('of files sent back one after another, the last two alone are kept', async () => {
  const { child, first } = await makeAssessed({});
  const paths: string[] = [];
  for (let round = 0; round < 3; round++) {
    await sendBack(anna, first, `Круг ${round}`);
    const path = await achievements.upload(child);
    const [seen] = (await achievements.list(child)).body.data;
    expect((await achievements.change(child, seen, { path, link: null })).status).toBe(200);
    paths.push(path);
  }
  const { rows: kept } = await portal.db.execute<{ path: string }>(
    `select path from files where owner_id = ${child.id} order by created_at`,
  );
  expect(kept.map(({ path }) => path).sort()).toEqual(paths.slice(1).sort());
});

test('what was typed of an achievement goes with its sending, whatever else is typed stays', async () => {
  const { child, first, second } = await makeAssessed({}, {});
  const form = assessmentForm(child.id);
  const preserved = { [`point:${first}`]: '5', [`reason:${first}`]: 'За', [`remark:${second}`]: 'Не' };
  await portal.call('POST', '/user/data/save', { form, preserved }, anna);
  const typed = async () =>
    (await portal.call('GET', `/user/data/get?form=${encodeURIComponent(form)}`, undefined, anna)).body.preserved;
  await point(anna, first, 5);
  expect(await typed()).toEqual({ ...preserved, [`point:${first}`]: null, [`reason:${first}`]: null });
  await sendBack(anna, second, 'Не читается');
  expect(Object.values(await typed())).toEqual([null, null, null]);
});

test('an assessment says what may be done at its status', async () => {
  const { child, participation_id } = await makeAssessed({});
  const at = async (status: Status) => {
    await portal.db.update(participations).set({ status }).where(eq(participations.id, participation_id));
    const { may_give, may_send_back, may_decide } = (await achievements.one(anna, child.id)).body.assessment;
    return [may_give, may_send_back, may_decide];
  };
  for (const status of [s.TO_ASSESS, s.ASSESSED]) expect(await at(status)).toEqual([true, true, true]);
  expect(await at(s.ACHIEVEMENTS_ON_CHECK)).toEqual([false, true, true]);
  expect(await at(s.TRAINING)).toEqual([false, false, true]);
  for (const status of [s.WITHDRAWN, s.BLOCKED, s.LAST_SEASON, s.MILESTONE_EXPIRED, s.MAIN_WINNER])
    expect([status, ...(await at(status))]).toEqual([status, false, false, false]);
});

test('the same remark again is a new one only after its time is over', async () => {
  const { child, first } = await makeAssessed({});
  await sendBack(anna, first, 'Не читается');
  const until = async () => (await achievements.list(child)).body.data[0].remark_until;
  const before = await until();
  await sendBack(anna, first, 'Не читается');
  expect(await until()).toBe(before);
  await portal.db.update(rows).set({ remark_until: '2020-01-01T00:00:00Z' }).where(eq(rows.id, first));
  expect((await sendBack(anna, first, 'Не читается')).status).toBe(200);
  expect(await until()).toBe(before);
});

test('whoever waits for a correction alone is not the next one; put right, or the time over, it is', async () => {
  const { child, first } = await makeAssessed({});
  const isQueued = async () => {
    const seen = new Set<number>();
    let next = (await portal.call('GET', '/admin/achievements/next', undefined, olga)).body.next_id;
    while (next !== null && !seen.has(next)) {
      seen.add(next);
      next = (await achievements.one(olga, next)).body.next_id;
    }
    return seen.has(child.id);
  };
  expect(await isQueued()).toBe(true);
  await sendBack(anna, first, 'Не читается');
  expect(await isQueued()).toBe(false);
  await portal.db
    .update(rows)
    .set({ remark_until: new Date(Date.now() - 1000).toISOString() })
    .where(eq(rows.id, first));
  expect(await isQueued()).toBe(true);
});

test('a label that somebody else has set or lifted meanwhile is told, the same again changes nothing', async () => {
  const { participation_id } = await makeAssessed({});
  const label = (what: 'set' | 'lift', reason: string) =>
    achievements.assess(anna, `${what}_black_label`, { participation_id, reason });
  expect((await label('set', 'Списал')).status).toBe(200);
  expect((await label('set', 'Списал')).body.assessment.black_labels).toHaveLength(1);
  expect((await label('set', 'Другое')).body.errors).toEqual(['Чёрная метка уже стоит: Списал']);
  expect((await label('lift', 'Ошибка')).status).toBe(200);
  expect((await label('lift', 'Другое')).body.errors).toEqual(['Чёрная метка уже снята: Ошибка']);
});

test('an assessor is told what others have done since the last look', async () => {
  const { child, first } = await makeAssessed({}, {});
  expect((await achievements.one(olga, child.id)).body.news).toEqual({ seen_at: null, changes: [] });
  await point(anna, first, 2, 'Грамота школы');
  await sendBack(anna, first, 'Снимок тёмный');
  const [seen] = (await achievements.list(child)).body.data;
  await achievements.change(child, seen);
  const { news } = (await achievements.one(olga, child.id)).body;
  expect(news.seen_at).toEqual(expect.any(String));
  expect(news.changes).toMatchObject([
    {
      what: `Баллы за достижение изменены: «${seen.title}», без баллов → 2`,
      why: 'Грамота школы',
      actor: 'Савельева Анна',
    },
    {
      what: `Достижение возвращено с замечанием: «${seen.title}»`,
      why: 'Снимок тёмный',
      actor: 'Савельева Анна',
    },
    { what: 'Участник исправил достижение', actor: '' },
  ]);
  expect((await achievements.one(anna, child.id)).body.news.changes).toEqual([]);
});
