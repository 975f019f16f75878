import { and, asc, eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { ClosingPreview } from '#contract/enrollment/shapes.ts';
import { statuses as s } from '#contract/statuses.ts';
import { markAssessed } from '#server/features/participation/participants/write-details.ts';
import { areAllRanked } from '#server/features/participation/ranking/ranking.ts';
import { countStatements } from '#tests/count-statements.ts';
import { enrollmentOf, makeCandidate, moveTo, setPlaces } from '#tests/enrollment.ts';
import { type Family, forgetLimits, makeFamily, makePerson, type Person } from '#tests/factories.ts';
import { portalForFile } from '#tests/portal.ts';
import { actionLog, enrollments, messages, notices, participations, waves } from '#tests/tables.ts';
import { closeEnrollment } from './close-enrollment.ts';
import { previewClosing } from './preview-closing.ts';

/** docs/product/selection-and-trip.md, «Enrollment», «Closing»: whom it ends the selection for, and what each is told. */
const portal = portalForFile();
const enrollment = enrollmentOf(portal);
let anna: Person;
beforeAll(async () => {
  anna = await makePerson(portal, 'administrator');
});
beforeEach(async () => {
  await forgetLimits(portal);
  await portal.db.delete(waves);
  await portal.db.delete(enrollments);
  await portal.db.delete(participations);
});

const rowOf = async ({ participation_id }: Family) =>
  (await portal.db.select().from(participations).where(eq(participations.id, participation_id)))[0];
const preview = async (): Promise<ClosingPreview> => (await enrollment.get(anna, 'enrollment/closing')).body.preview;
const toldTo = async ({ id }: Person) =>
  (await portal.db.select().from(notices).where(eq(notices.user_id, id)).orderBy(asc(notices.id))).map(
    ({ text }) => text,
  );
const letterTo = async ({ email }: Person) =>
  (
    await portal.db
      .select()
      .from(messages)
      .where(and(eq(messages.recipient, email), eq(messages.channel, 'email')))
  )
    .map(({ text }) => text)
    .join('\n');

/** Somebody at each status from 250 to 410, and one invited; the first wave is made. */
async function makeSeason() {
  await setPlaces(portal, { keepers: 1 });
  const invited = await makeCandidate(portal, { points: 99 });
  await enrollment.wave(anna);
  return {
    invited,
    training: await makeFamily(portal, s.TRAINING),
    chooser: await makeFamily(portal, s.TRAINING_COMPLETED),
    uploading: await makeCandidate(portal, { status: s.DIRECTION_CHOSEN }),
    onCheck: await makeCandidate(portal, { status: s.ACHIEVEMENTS_ON_CHECK }),
    toAssess: await makeCandidate(portal, { status: s.TO_ASSESS }),
    reserve: await makeCandidate(portal, { points: 10 }),
    labelled: await makeCandidate(portal, { points: 20, is_black_labelled: true }),
  };
}

test('closing ends the selection for everybody from 250 to 410, each group with its own kind and true words', async () => {
  const { invited, training, ...left } = await makeSeason();
  const seen = await preview();
  expect(seen.count).toBe(6);
  expect(seen.groups.map(({ group, count }) => [group, count])).toEqual([
    ['no_direction', 1],
    ['not_assessed', 3],
    ['reserve', 1],
    ['black_label', 1],
  ]);
  expect((await enrollment.close(anna)).body).toMatchObject({ moved: 6 });
  expect([(await rowOf(invited))?.status, (await rowOf(training))?.status]).toEqual([420, 200]);
  const words = {
    chooser: ['no_direction', 'направление не выбрано'],
    uploading: ['not_assessed', 'не были оценены'],
    onCheck: ['not_assessed', 'не были оценены'],
    toAssess: ['not_assessed', 'не были оценены'],
    reserve: ['reserve', 'риглашения в поездку'],
    labelled: ['black_label', 'чёрной меткой'],
  } as const;
  for (const [name, family] of Object.entries(left) as [keyof typeof words, Family][]) {
    const [group, said] = words[name];
    expect([name, (await rowOf(family))?.status, (await rowOf(family))?.closed_as]).toEqual([name, 470, group]);
    for (const person of [family.child, family.parent]) {
      const [shown = '', ...more] = await toldTo(person);
      expect([name, more, shown]).toEqual([name, [], expect.stringContaining(said)]);
      expect(await letterTo(person)).toContain(shown);
      // Places may be free: no cause is named that may be untrue.
      expect(shown).not.toMatch(/мест(?:а|о)? .*(?:не хватило|не нашлось)|меньше|\{/);
    }
  }
  const [line] = await portal.db.select().from(actionLog).where(eq(actionLog.action, 'enrollment_closed'));
  expect(line?.details).toMatchObject({
    moved: 6,
    groups: { no_direction: 1, not_assessed: 3, reserve: 1, black_label: 1 },
  });
});

test('exactly the words that were changed before they go are sent; words that cannot go are refused at their field', async () => {
  const { reserve, chooser } = await makeSeason();
  const parent = '{имя}: приглашения нет. Направление «{направление}», спасибо за путь!';
  const changed = { group: 'reserve' as const, child: 'Спасибо тебе, {имя}!', parent };
  for (const wrong of ['Смотри https://ocean.test', 'Спасибо, {фамилия}', 'Спасибо, {имя', '']) {
    const refused = await enrollment.close(anna, [{ ...changed, child: wrong }]);
    expect([wrong, refused.status]).toEqual([wrong, 422]);
  }
  const named = await enrollment.close(anna, [
    { group: 'no_direction', child: 'В «{направление}»', parent: 'Спасибо' },
  ]);
  expect(named.body.fields).toHaveProperty('no_direction.child');
  const { basis, groups } = await preview();
  const some = groups.filter(({ group }) => group !== 'reserve').map(({ count: _, ...words }) => words);
  const unread = await enrollment.post(anna, 'close', { basis, words: some });
  expect(unread.body.fields).toHaveProperty('reserve.parent');
  expect([(await rowOf(reserve))?.status, (await rowOf(chooser))?.status]).toEqual([410, 250]);

  expect((await enrollment.close(anna, [changed])).status).toBe(200);
  expect((await toldTo(reserve.child))[0]).toMatch(/^Спасибо тебе, .+!$/);
  expect((await toldTo(reserve.parent))[0]).toContain('Направление «Хранители», спасибо за путь!');
});

test('what was seen is what is closed: who came, or got a black label meanwhile, is told; two who press at once close once', async () => {
  const { reserve } = await makeSeason();
  const seen = await preview();
  const words = seen.groups.map(({ count: _, ...one }) => one);
  await portal.db
    .update(participations)
    .set({ is_black_labelled: true })
    .where(eq(participations.id, reserve.participation_id));
  const stale = await enrollment.post(anna, 'close', { basis: seen.basis, words });
  expect([stale.status, stale.body.errors[0]]).toEqual([409, expect.stringContaining('список изменился')]);
  const curator = await makePerson(portal, 'curator');
  const answers = await Promise.all([anna, curator, anna].map((by) => enrollment.close(by)));
  expect(answers.map(({ body }) => body.moved).sort()).toEqual([0, 0, 6].sort());
  expect(await toldTo(reserve.child)).toHaveLength(1);
});

test('who comes later is counted by the season page and told by closing again, with a certificate to come', async () => {
  const { training } = await makeSeason();
  const stepOf = async (name: string) =>
    (await enrollment.get(anna, 'season')).body.season.steps.find((one: { name: string }) => one.name === name);
  const first = await enrollment.close(anna);
  expect(await stepOf('enrollment_close')).toMatchObject({ state: 'done', count: 0 });
  expect((await enrollment.occupancy(anna)).to_close).toBe(0);
  await moveTo(portal, training, s.TRAINING_COMPLETED, 'child');
  const late = await makeCandidate(portal, { points: 5 });
  expect(await stepOf('enrollment_close')).toMatchObject({ state: 'now', count: 2, obstacles: [] });
  expect((await stepOf('certificates')).lacks).toContainEqual(
    expect.objectContaining({ name: 'still_waiting', count: 2 }),
  );
  expect((await enrollment.occupancy(anna)).to_close).toBe(2);
  const again = await enrollment.close(anna);
  expect(again.body).toEqual({ ok: true, moved: 2, closed_at: first.body.closed_at });
  expect([(await rowOf(training))?.closed_as, (await rowOf(late))?.closed_as]).toEqual(['no_direction', 'reserve']);
  expect(await stepOf('enrollment_close')).toMatchObject({ state: 'done', count: 0 });
  // All eight but the invited.
  expect((await stepOf('certificates')).count).toBe(8);
});

test('who was not assessed has no place in the ranking after the closing, and takes nobody’s', async () => {
  const { onCheck, reserve, labelled } = await makeSeason();
  await portal.db.update(participations).set({ points: 90 }).where(eq(participations.id, onCheck.participation_id));
  const placeOf = async ({ child }: Family) =>
    (await portal.call('GET', '/participant/achievements/list', undefined, child)).body.place;
  const before = await placeOf(reserve);
  await enrollment.close(anna);
  expect((await placeOf(reserve)).place).toBe(before.place);
  expect(await placeOf(onCheck)).toBeNull();
  const ranked = await portal.db.select().from(participations).where(areAllRanked(2027));
  expect(ranked.map(({ id }) => id)).toEqual(
    expect.arrayContaining([reserve.participation_id, labelled.participation_id]),
  );
  await moveTo(portal, onCheck, s.ACHIEVEMENTS_ON_CHECK, 'return');
  await moveTo(portal, onCheck, s.TO_ASSESS, 'administrator');
  const again = await portal.db.select().from(participations).where(areAllRanked(2027));
  expect(again.map(({ id }) => id)).toContain(onCheck.participation_id);
});

test('closed before the assessment, brought back and assessed since, one keeps a place in the ranking to the certificate', async () => {
  const { onCheck } = await makeSeason();
  await enrollment.close(anna);
  await moveTo(portal, onCheck, s.ACHIEVEMENTS_ON_CHECK, 'return');
  await moveTo(portal, onCheck, s.TO_ASSESS, 'administrator');
  await portal.db.transaction((tx) => markAssessed(tx, [onCheck.participation_id]));
  await moveTo(portal, onCheck, s.ASSESSED, 'portal');
  const isRanked = async () =>
    (await portal.db.select().from(participations).where(areAllRanked(2027))).some(
      ({ id }) => id === onCheck.participation_id,
    );
  expect(await isRanked()).toBe(true);
  await portal.db
    .update(participations)
    .set({ status: s.CERTIFIED, left_status: s.SHIFT_COMPLETED })
    .where(eq(participations.id, onCheck.participation_id));
  expect(await isRanked()).toBe(true);
});

test('the end of the selection is no end for whoever waits for a signal, nor for whom an administrator has put back in it', async () => {
  await setPlaces(portal, { keepers: 3 });
  const families = [await makeCandidate(portal), await makeCandidate(portal), await makeCandidate(portal)] as const;
  const [untold, taken, cancelled] = families;
  const { wave_id } = (await enrollment.wave(anna)).body.wave;
  await enrollment.close(anna);
  const readBy = async ({ child }: Family) => {
    const { body } = await portal.call('GET', '/participant/achievements/list', undefined, child);
    return [body.participant_status, body.selection];
  };
  // The signal comes all the same: until then nobody is told that the selection is over for them.
  expect(await readBy(untold)).toEqual([410, 'open']);
  await enrollment.post(anna, 'signal', { wave_id });
  expect(await readBy(untold)).toEqual([420, 'over']);

  const reason = 'Баллы посчитаны дважды';
  await enrollment.post(anna, 'take_back', { participant_id: taken.child.id, reason });
  // As the letter says: the participation is in the selection again.
  expect(await readBy(taken)).toEqual([410, 'brought_back']);
  await moveTo(portal, cancelled, s.TRIP_CANCELLED, 'parent');
  await moveTo(portal, cancelled, s.ASSESSED, 'return');
  expect(await readBy(cancelled)).toEqual([410, 'brought_back']);
  expect((await enrollment.occupancy(anna)).to_close).toBe(2);
});

test('a season costs a few statements more for thousands, none for each', async () => {
  await setPlaces(portal, { keepers: 1 });
  const close = async (count: number) => {
    for (let made = 0; made < count; made += 1) await makeCandidate(portal);
    const { basis, groups } = await previewClosing(portal.db);
    const caller = { user_id: anna.id, utype: anna.utype, session_id: 0 };
    const { db, delivery, config } = portal;
    return countStatements(() => closeEnrollment({ db, delivery, config, caller }, { basis, words: groups }));
  };
  await makeCandidate(portal);
  await enrollment.wave(anna);
  expect(await close(12)).toBe(await close(2));
});
