import { desc, eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import type { TripPaper } from '#contract/evakobaza/trip.ts';
import { statuses as s } from '#contract/statuses.ts';
import type { TripDocumentKind } from '#contract/trips/fields.ts';
import { changeTrip, evakobazaOf, makeTraveller, type Traveller } from '#tests/evakobaza.ts';
import { makeDocument, makePerson, type Person } from '#tests/factories.ts';
import { portalForFile } from '#tests/portal.ts';
import { actionLog, messages, notices, tripDocuments } from '#tests/tables.ts';

const portal = portalForFile();
const base = evakobazaOf(portal);
let [anna, ivan] = [{} as Person, {} as Person];
const consent: TripDocumentKind = 'consent_to_medical_intervention_file';
const commitment: TripDocumentKind = 'commitment_with_opportunities_navigator_file';

beforeAll(async () => {
  anna = await makePerson(portal, 'administrator', { surname: 'Савельева', name: 'Анна' });
  ivan = await makePerson(portal, 'curator', { surname: 'Рындин', name: 'Иван' });
});

const paperOf = async (id: number, kind: TripDocumentKind = consent): Promise<TripPaper> =>
  (await base.one(anna, id)).papers.find((paper: TripPaper) => paper.kind === kind);

async function review(by: Person, participation_id: number, given: object, kind = consent) {
  const { version } = await paperOf(participation_id, kind);
  return await base.post(by, 'review', { participation_id, kind, version, ...given });
}

test('one trip whole: the child, the parent with a phone, both journeys, papers to be opened, changes as they were and are', async () => {
  const family = await makeTraveller(portal);
  await changeTrip(portal, family);
  const trip = await base.one(anna, family.participation_id);
  expect(trip).toMatchObject({
    id: family.participation_id,
    user_id: family.child.id,
    surname: 'Морской',
    birth_date: '2012-03-04',
    parent: { user_id: family.parent.id, phone: family.parent.phone },
    arrival: { time: '11:20', train_and_carriage: 'поезд 016А, вагон 5' },
    missing: [],
    may_review: true,
    has_changes: true,
    changes: [{ before: { arrival_time: '09:40' }, after: { arrival_time: '11:20' }, seen_at: null }],
  });
  expect(trip.papers).toHaveLength(2);
  expect(trip.papers[0]).toMatchObject({
    kind: consent,
    state: 'waiting',
    remark: '',
    file: { url: `/api/storage/${family.papers[consent]}`, original_name: 'Согласие на медицинское вмешательство.jpg' },
  });
  const [line] = await portal.db
    .select()
    .from(actionLog)
    .where(eq(actionLog.action, 'trip_read'))
    .orderBy(desc(actionLog.id));
  expect(line).toMatchObject({ actor_id: anna.id, subject_id: family.child.id });
  expect((await base.get(anna, 'one', { participation_id: 999_999_999 })).status).toBe(404);
});

test('a paper is accepted, quietly; a returned one tells the parent and the child why', async () => {
  const { participation_id, parent, child } = await makeTraveller(portal);
  const accepted = await review(anna, participation_id, { state: 'accepted' });
  expect(accepted.body.trip.papers[0]).toMatchObject({ state: 'accepted', reviewed_by: 'Савельева Анна' });
  expect(await portal.db.$count(notices, eq(notices.user_id, parent.id))).toBe(0);

  const remark = 'Нет подписи родителя';
  const returned = await review(anna, participation_id, { state: 'returned', remark }, commitment);
  expect(returned.body.trip).toMatchObject({ missing: ['returned'] });
  expect(returned.body.trip.papers[1]).toMatchObject({ state: 'returned', remark });
  for (const person of [parent, child]) {
    const [told] = await portal.db.select().from(notices).where(eq(notices.user_id, person.id));
    expect(told).toMatchObject({ kind: 'trip_paper_returned', text: expect.stringContaining(remark) });
    const [letter] = await portal.db
      .select()
      .from(messages)
      .where(eq(messages.recipient, person.email))
      .orderBy(messages.id);
    expect(letter?.text).toContain(`«Обязательство с навигатором возможностей» нужно заменить.`);
    expect(letter?.text).toContain(`Замечание: ${remark}.`);
  }
});

test('the same decision again changes nothing; no remark is a fault of its field', async () => {
  const { participation_id, parent } = await makeTraveller(portal);
  const { version } = await paperOf(participation_id);
  const given = { participation_id, kind: consent, version, state: 'returned', remark: 'Не читается' };
  const answers = await Promise.all([1, 2, 3].map(() => base.post(anna, 'review', given)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await portal.db.$count(notices, eq(notices.user_id, parent.id))).toBe(1);
  const empty = await base.post(anna, 'review', { ...given, remark: '  ' });
  expect([empty.status, Object.keys(empty.body.fields)]).toEqual([422, ['remark']]);
});

test('of two reviewers the second is told what the first decided, and changes nothing unseen', async () => {
  const { participation_id } = await makeTraveller(portal);
  const { version } = await paperOf(participation_id);
  const given = { participation_id, kind: consent, version };
  const [first, second] = await Promise.all([
    base.post(anna, 'review', { ...given, state: 'accepted' }),
    base.post(ivan, 'review', { ...given, state: 'returned', remark: 'Криво' }),
  ]);
  expect([first?.status, second?.status].sort()).toEqual([200, 409]);
  const refused = first?.status === 409 ? first : second;
  expect(refused?.body.errors[0]).toMatch(
    /^Тем временем решение уже есть: .+(Савельева Анна|Рындин Иван)\. Посмотрите ещё раз$/,
  );
  // Having looked again, it may be decided otherwise.
  expect((await review(ivan, participation_id, { state: 'returned', remark: 'Нет даты' })).status).toBe(200);
});

test('a paper that the parent has replaced meanwhile is not decided of by its former self', async () => {
  const family = await makeTraveller(portal);
  const { version } = await paperOf(family.participation_id);
  const path = await makeDocument(portal, family, consent);
  await portal.db
    .update(tripDocuments)
    .set({ path })
    .where(eq(tripDocuments.path, family.papers[consent] ?? ''));
  const given = { participation_id: family.participation_id, kind: consent, version, state: 'accepted' };
  const { status, body } = await base.post(anna, 'review', given);
  expect([status, body.errors[0]]).toEqual([409, 'Документ тем временем заменили. Посмотрите ещё раз']);
});

test('no paper, no trip and no shift any more: 404 and 422', async () => {
  const bare = await makeTraveller(portal, s.MAIN_ENROLLED, { papers: [] });
  const given = { kind: consent, version: 'x', state: 'accepted' };
  expect((await base.post(anna, 'review', { ...given, participation_id: bare.participation_id })).status).toBe(404);
  expect((await base.post(anna, 'review', { ...given, participation_id: 999_999_999 })).status).toBe(404);
  const over = await makeTraveller(portal, s.SHIFT_COMPLETED);
  expect((await base.one(anna, over.participation_id)).may_review).toBe(false);
  expect((await review(anna, over.participation_id, { state: 'accepted' })).status).toBe(422);
});

test('changes are seen by pressing, up to the one that was shown', async () => {
  const family = await makeTraveller(portal);
  await changeTrip(portal, family);
  const [shown] = (await base.one(anna, family.participation_id)).changes;
  await changeTrip(portal, family);
  const { body } = await base.post(ivan, 'changes_seen', {
    participation_id: family.participation_id,
    up_to: shown.id,
  });
  expect(body.trip.changes.map(({ seen_by }: { seen_by: string }) => seen_by)).toEqual(['', 'Рындин Иван']);
  expect(body.trip.has_changes).toBe(true);
  const again = await base.post(anna, 'changes_seen', { participation_id: family.participation_id, up_to: shown.id });
  expect(again.body.trip.changes[1].seen_by).toBe('Рындин Иван');
  expect((await base.post(anna, 'changes_seen', { participation_id: 999_999_999, up_to: 1 })).status).toBe(404);
});

test('the next papers are those that wait longest and are open at nobody else’s; a look says who else is there', async () => {
  await portal.db.update(tripDocuments).set({ state: 'accepted' });
  const made: Traveller[] = [];
  for (let one = 0; one < 3; one += 1) {
    const family = await makeTraveller(portal);
    await portal.db
      .update(tripDocuments)
      .set({ uploaded_at: new Date(Date.now() - (9 - one) * 60_000).toISOString() })
      .where(eq(tripDocuments.participation_id, family.participation_id));
    made.push(family);
  }
  const [first = 0, second = 0, third = 0] = made.map(({ participation_id }) => participation_id);
  const look = async (by: Person, participation_id: number) => (await base.post(by, 'look', { participation_id })).body;
  const next = async (by: Person) => (await base.get(by, 'next')).body.next_id;

  expect(await next(anna)).toBe(first);
  expect(await look(anna, first)).toMatchObject({ holder: { mine: true }, next_id: second });
  expect(await next(ivan)).toBe(second);
  expect(await look(ivan, first)).toMatchObject({ holder: { mine: false, name: 'Савельева Анна' }, next_id: second });
  const { version } = await look(ivan, second);
  await review(ivan, second, { state: 'accepted' });
  expect((await look(ivan, second)).version).not.toBe(version);
  await base.post(ivan, 'leave', { participation_id: second });
  expect(await look(anna, second)).toMatchObject({ next_id: third });
  expect((await base.post(anna, 'look', { participation_id: 999_999_999 })).status).toBe(404);
});
