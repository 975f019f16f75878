import { randomUUID } from 'node:crypto';
import { asc, eq, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { newDrafts } from '#contract/achievements/drafts.ts';
import { statuses as s } from '#contract/statuses.ts';
import { saveConfiguration } from '#server/platform/configuration/queries.ts';
import { achievementsOf, makeParticipantWithDirection } from '#tests/achievements.ts';
import { dialogsOf } from '#tests/dialogs.ts';
import { type Family, forgetLimits, makePerson, type Person } from '#tests/factories.ts';
import { liveEventsDuring } from '#tests/live-events-during.ts';
import { portalForFile } from '#tests/portal.ts';
import { actionLog, messages, participations } from '#tests/tables.ts';
import { closeUploads } from '../own/close-uploads.ts';

/** docs/product/selection-and-trip.md, «Achievements»: what comes at once, twice, or in the last moment. */
const portal = portalForFile();
const achievements = achievementsOf(portal);
let anna: Person;
let olga: Person;
beforeAll(async () => {
  anna = await makePerson(portal, 'administrator', { surname: 'Савельева', name: 'Анна' });
  olga = await makePerson(portal, 'curator', { surname: 'Орлова', name: 'Ольга' });
});
const from = (ms: number) => new Date(Date.now() + ms).toISOString();
const setPeriod = (to: string | null) =>
  saveConfiguration(portal.db, { achievements_upload_period: { from: null, to } }, null);
beforeEach(async () => {
  await forgetLimits(portal);
  await setPeriod(null);
});

const open = () => portal.call('POST', '/admin/achievements/open', {}, anna);
const point = (by: Person, achievement_id: number, value: number | null, more: object = {}) =>
  achievements.assess(by, 'set_point', { achievement_id, point: value, reason: 'По таблице', ...more });
const stepsOf = ({ participation_id }: Family) =>
  portal.db
    .select({ action: actionLog.action, from: actionLog.from_status, to: actionLog.to_status })
    .from(actionLog)
    .where(eq(actionLog.participation_id, participation_id))
    .orderBy(asc(actionLog.id));
const movesOf = async (family: Family) =>
  (await stepsOf(family)).flatMap(({ from: before, to }) => (to === null ? [] : [`${before} → ${to}`]));

/** A participant of 400 with so many achievements. */
async function makeAwaiting(amount: number, given: Parameters<typeof makeParticipantWithDirection>[2] = {}) {
  const family = await makeParticipantWithDirection(portal, s.DIRECTION_CHOSEN, given);
  const ids: number[] = [];
  for (let one = 0; one < amount; one++) ids.push((await achievements.add(family.child)).body.achievement.id);
  await achievements.ready(family.child);
  await open();
  return { ...family, ids };
}

test('points of several assessors at once are all counted, and the last one of them, whoever it is, makes 410 once', async () => {
  const family = await makeAwaiting(3, { points: 10 });
  const answers = await Promise.all(family.ids.map((id, index) => point(index % 2 ? olga : anna, id, index + 1)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  const { body } = await achievements.one(anna, family.child.id);
  expect(body.assessment).toMatchObject({ participant_status: 410, points: { learning_points_total: 16 } });
  expect((await movesOf(family)).filter((move) => move === '400 → 410')).toHaveLength(1);
  const told = await portal.db
    .select()
    .from(messages)
    .where(eq(messages.recipient, family.child.email))
    .orderBy(messages.id);
  expect(told.filter(({ kind }) => kind === 'achievements_assessed')).toHaveLength(1);
});

test('who loses to another assessor is told by whom, how much and why; who loses to the participant, that it was changed', async () => {
  const { child, ids } = await makeAwaiting(1, { direction: 'inventors' });
  const id = ids[0] ?? 0;
  const [seen] = (await achievements.one(anna, child.id)).body.assessment.achievements;
  await point(olga, id, 5, { reason: 'Победа региона' });
  const late = await point(anna, id, 3, { version: seen.version });
  expect([late.status, late.body.errors[0]]).toEqual([
    409,
    'Пока вы оценивали, Орлова Ольга: 5, «Победа региона». Посмотрите ещё раз',
  ]);
  await achievements.assess(anna, 'send_back', { achievement_id: id, remark: 'Не читается' });
  const [back] = (await achievements.one(anna, child.id)).body.assessment.achievements;
  await achievements.change(child, back, { title: 'Новый снимок' });
  const later = await point(anna, id, 3, { version: back.version });
  expect([later.status, later.body.errors[0]]).toEqual([
    409,
    'Участник тем временем изменил это достижение. Посмотрите ещё раз',
  ]);
});

test('a point cleared in the moment another is given leaves the status that fits what stands there', async () => {
  for (let round = 0; round < 5; round++) {
    const family = await makeAwaiting(2, { direction: 'rescuers' });
    const [first = 0, second = 0] = family.ids;
    await point(anna, first, 2);
    await Promise.all([point(anna, first, null), point(olga, second, 3)]);
    const { body } = await achievements.one(anna, family.child.id);
    expect(body.assessment).toMatchObject({ participant_status: 400, points: { learning_points_total: 3 } });
    await point(anna, first, 4);
    const { assessment } = (await achievements.one(anna, family.child.id)).body;
    expect(assessment).toMatchObject({ participant_status: 410, points: { learning_points_total: 7 } });
  }
});

test('the end of the period against a save and a «готово» in the same moment: one of them wins, never both', async () => {
  for (let round = 0; round < 4; round++) {
    const families = await Promise.all(
      Array.from({ length: 5 }, () =>
        makeParticipantWithDirection(portal, s.DIRECTION_CHOSEN, { direction: 'hydronauts' }),
      ),
    );
    await setPeriod(from(15 + round * 15));
    let isGoingOn = true;
    const clock = (async () => {
      while (isGoingOn) await closeUploads(portal);
    })();
    const answers = await Promise.all(
      families.map(async (family, index) => {
        const save = async () => {
          const kept: number[] = [];
          for (let one = 0; one < 3; one++) kept.push((await achievements.add(family.child)).status);
          return kept;
        };
        const ready = async () => (await achievements.ready(family.child)).status;
        return index % 2 ? { kept: await save(), ready: 0 } : { kept: [], ready: await ready() };
      }),
    );
    isGoingOn = false;
    await clock;
    while (
      Date.parse((await achievements.list(families[0]?.child ?? anna)).body.achievements_upload_period.to) > Date.now()
    );
    await closeUploads(portal);
    for (const [index, family] of families.entries()) {
      const { body } = await achievements.list(family.child);
      const { kept = [], ready } = answers[index] ?? {};
      // What was answered with success stands there, and nothing else; after a refusal nothing more is taken.
      expect(body.data).toHaveLength(kept.filter((status) => status === 200).length);
      expect(kept).toEqual(kept.toSorted());
      expect(body.participant_status).toBe(290);
      expect(await movesOf(family)).toEqual(['260 → 290']);
      if (index % 2 === 0) expect([200, 422]).toContain(ready);
    }
  }
});

test('the opening of the assessment, pressed twice at once, moves each participant once', async () => {
  const family = await makeParticipantWithDirection(portal, s.DIRECTION_CHOSEN, { direction: 'aquanauts', points: 7 });
  await achievements.ready(family.child);
  const answers = await Promise.all([open(), open()]);
  expect(answers.map(({ body }) => body.moved > 0).sort()).toEqual([false, true]);
  expect(await movesOf(family)).toEqual(['260 → 290', '290 → 400', '400 → 410']);
  const { changes } = (await achievements.places(anna, family.child.id)).body;
  expect(changes.filter(({ is_own }: { is_own: boolean }) => is_own)).toHaveLength(1);
});

test('an opening that is killed in the middle has moved nobody and told nobody, and may be repeated', async () => {
  const family = await makeParticipantWithDirection(portal, s.DIRECTION_CHOSEN, { direction: 'aquanauts', points: 7 });
  await achievements.ready(family.child);
  // With the statuses written and the history to come, it waits for whoever holds the history, and its connection breaks.
  const told = await liveEventsDuring(portal, async () => {
    let answer: ReturnType<typeof open> | undefined;
    await portal.db.transaction(async (tx) => {
      await tx.execute(sql`lock table ranking_changes in share mode`);
      answer = open();
      const kill = sql`
        select pg_terminate_backend(pid) from pg_locks
        where relation = 'ranking_changes'::regclass and not granted and database = (select oid from pg_database where datname = current_database())`;
      await vi.waitFor(async () => expect((await tx.execute(kill)).rows).toHaveLength(1), { timeout: 20_000 });
    });
    expect((await answer)?.status).toBeGreaterThanOrEqual(500);
  });
  expect(told).toEqual([]);
  expect(await movesOf(family)).toEqual(['260 → 290']);
  expect((await achievements.list(family.child)).body.participant_status).toBe(290);
  expect((await open()).body).toMatchObject({ moved: 1, assessed: 1 });
  expect(await movesOf(family)).toEqual(['260 → 290', '290 → 400', '400 → 410']);
});

test('an objection pressed twice at once is one, with its context in the dialog, and leaves what is typed there', async () => {
  const dialogs = dialogsOf(portal);
  const typed = { form: 'chat', preserved: { text: 'Посмотрите' } };
  for (const isSameKey of [false, true]) {
    const { child } = await makeAwaiting(0, { direction: 'keepers' });
    await portal.call('POST', '/user/data/save', typed, child);
    const key = randomUUID();
    const keys = [key, isSameKey ? key : randomUUID()];
    const answers = await Promise.all(keys.map((one) => achievements.object(child, 'Посмотрите ещё раз', one)));
    expect(answers.map(({ status }) => status).sort()).toEqual(isSameKey ? [200, 200] : [200, 422]);
    const { data } = (await dialogs.read(anna, { user_id: String(child.id) })).body;
    expect(data).toMatchObject([{ text: 'Посмотрите ещё раз', about: { kind: 'objection', participant_status: 410 } }]);
    const { body } = await portal.call('GET', '/user/data/get?form=chat', undefined, child);
    expect(body.preserved).toEqual({ text: 'Посмотрите' });
    // Said again long afterwards with its key, it is still the same one.
    await portal.db
      .update(participations)
      .set({ assessed_at: from(-6 * 86_400_000) })
      .where(eq(participations.user_id, child.id));
    const again = await achievements.object(child, 'Посмотрите ещё раз', key);
    expect([200, 422]).toContain(again.status);
    if (isSameKey) expect(again.body.objected_at).toBe(answers[0]?.body.objected_at);
  }
});

test('every step stands in the log once, however often it was repeated', async () => {
  const family = await makeParticipantWithDirection(portal, s.DIRECTION_CHOSEN, { direction: 'keepers' });
  const { child, participation_id } = family;
  const twice = async <Answer>(step: () => Promise<Answer>): Promise<Answer> => {
    await step();
    return await step();
  };
  const request_key = randomUUID();
  const { achievement } = (await twice(() => achievements.add(child, { request_key, kind: 'volunteer' }))).body;
  const other = (await achievements.add(child)).body.achievement;
  await twice(() => achievements.change(child, achievement, { title: 'Иначе', kind: 'volunteer' }));
  await twice(() => achievements.remove(child, other.id));
  const last = (await achievements.add(child)).body.achievement;
  await twice(() => achievements.ready(child));
  await twice(open);
  await twice(() => achievements.assess(anna, 'send_back', { achievement_id: last.id, remark: 'Не читается' }));
  await twice(() => point(anna, last.id, 2));
  await twice(() => achievements.assess(anna, 'confirm_volunteer_status', { participation_id }));
  await twice(() => achievements.object(child, 'Посмотрите', request_key));
  await twice(() => achievements.assess(anna, 'set_black_label', { participation_id, reason: 'Списал' }));
  await twice(() => achievements.assess(anna, 'lift_black_label', { participation_id, reason: 'Ошибка' }));
  await twice(() => point(olga, last.id, null));
  expect((await stepsOf(family)).map(({ action, to }) => (to === null ? action : to))).toEqual([
    'achievement_added',
    'achievement_added',
    'achievement_changed',
    'achievement_deleted',
    'achievement_added',
    290,
    400,
    'achievement_sent_back',
    'achievement_assessed',
    410,
    'standing_decided',
    'points_objected',
    'black_label_set',
    'black_label_lifted',
    400,
    'achievement_assessed',
  ]);
});

test('a draft goes with what it became, never another one', async () => {
  const { child } = await makeParticipantWithDirection(portal, s.DIRECTION_CHOSEN, { direction: 'keepers' });
  const [first, second] = newDrafts;
  const save = (form: string) => portal.call('POST', '/user/data/save', { form, preserved: { title: form } }, child);
  const kept = async (form: string) =>
    (await portal.call('GET', `/user/data/get?form=${form}`, undefined, child)).body.preserved;
  await Promise.all([save(first), save(second)]);
  const refused = await achievements.add(child, { title: '', draft: first } as never);
  expect([refused.status, await kept(first)]).toEqual([422, { title: first }]);
  const one = (await achievements.add(child, { draft: first } as never)).body.achievement;
  expect([await kept(first), await kept(second)]).toEqual([null, { title: second }]);
  const change = `achievement-${one.id}`;
  await save(change);
  await achievements.change(child, { ...one, version: 9 });
  expect(await kept(change)).toEqual({ title: change });
  await achievements.change(child, one, { title: 'Иначе' });
  expect(await kept(change)).toBeNull();
});
