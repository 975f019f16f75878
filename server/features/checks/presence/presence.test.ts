import { eq, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { type Family, makePerson, makeSentQuestionnaire, type Person } from '#tests/factories.ts';
import { liveEventsDuring } from '#tests/live-events-during.ts';
import { portalForFile } from '#tests/portal.ts';
import { actionLog, questionnairePresences } from '#tests/tables.ts';

const portal = portalForFile();
let first: Person;
let second: Person;
beforeAll(async () => {
  [first, second] = await Promise.all([
    makePerson(portal, 'administrator', { surname: 'Первая', name: 'Анна' }),
    makePerson(portal, 'curator', { surname: 'Второй', name: 'Олег' }),
  ]);
});

const post = (call: string, { child }: Family, by: Person, more = {}) =>
  portal.call('POST', `/admin/questionnaire/${call}`, { id: child.id, ...more }, { token: by.token });
const look = (family: Family, by: Person, revision = 1) => post('look', family, by, { revision });
const approve = (family: Family, by: Person) =>
  post('decide', family, by, { revision: 1, decision: { kind: 'approve' } });
/** What this administrator's open screen is told. */
const lookOf = ({ child }: Family, { id }: Person) => ({
  user_id: id,
  event: 'questionnaire_look',
  payload: { participant_id: child.id },
});
/** A minute without a sign of life. */
const fallSilent = ({ participation_id }: Family, by: Person) =>
  portal.db
    .update(questionnairePresences)
    .set({ seen_at: sql`now() - interval '61 seconds'`, since: sql`now() - interval '10 minutes'` })
    .where(
      sql`${eq(questionnairePresences.participation_id, participation_id)} and ${eq(questionnairePresences.user_id, by.id)}`,
    );

test('the second administrator is told at once who checks and since when, and cannot decide', async () => {
  const family = await makeSentQuestionnaire(portal);
  const mine = await look(family, first);
  expect(mine.body).toMatchObject({ outdated: null, holder: { user_id: first.id, name: 'Первая Анна', mine: true } });
  let theirs = mine;
  const told = await liveEventsDuring(portal, async () => {
    theirs = await look(family, second);
  });
  expect(theirs.body.holder).toMatchObject({ user_id: first.id, mine: false, since: mine.body.holder.since });
  expect(told).toEqual([lookOf(family, first)]);

  const refused = await approve(family, second);
  expect([refused.status, refused.body.errors[0]]).toEqual([
    409,
    expect.stringMatching(/с \d\d:\d\d проверяет Первая Анна/),
  ]);
  // Renewing keeps the order.
  expect((await look(family, second)).body.holder.mine).toBe(false);
  expect((await look(family, first)).body.holder.mine).toBe(true);
  expect((await approve(family, first)).status).toBe(200);
});

test('a check taken over is the second one’s: the first hears of it and decides no more', async () => {
  const family = await makeSentQuestionnaire(portal);
  await look(family, first);
  await look(family, second);
  const told = await liveEventsDuring(portal, async () =>
    expect((await post('take_over', family, second)).body).toEqual({ ok: true }),
  );
  expect(told).toEqual([lookOf(family, first)]);
  expect((await look(family, first)).body.holder).toMatchObject({ user_id: second.id, mine: false });
  expect((await approve(family, first)).status).toBe(409);
  expect((await look(family, second)).body.holder.mine).toBe(true);
  const log = await portal.db.select().from(actionLog).where(eq(actionLog.subject_id, family.child.id));
  expect(log).toMatchObject([{ action: 'questionnaire_taken_over', actor_id: second.id }]);
  expect((await approve(family, second)).status).toBe(200);
});

test('who has been silent for a minute, or has left, holds nothing; coming back he is behind', async () => {
  const family = await makeSentQuestionnaire(portal);
  await look(family, first);
  await fallSilent(family, first);
  expect((await look(family, second)).body.holder).toMatchObject({ user_id: second.id, mine: true });
  expect((await look(family, first)).body.holder).toMatchObject({ user_id: second.id, mine: false });
  await post('leave', family, second);
  expect((await look(family, first)).body.holder.mine).toBe(true);
});

test('an open screen hears that the questionnaire was decided by another', async () => {
  const family = await makeSentQuestionnaire(portal);
  await look(family, first);
  await look(family, second);
  const told = await liveEventsDuring(portal, () => approve(family, first));
  expect(told).toContainEqual(lookOf(family, second));
  expect((await look(family, second)).body.outdated).toMatch(
    /^Анкету уже проверили \(Первая Анна, .+\): она одобрена$/,
  );
});

test('of two who come at the same moment one has the say, and both are told the same', async () => {
  const family = await makeSentQuestionnaire(portal);
  await Promise.all([look(family, first), look(family, second)]);
  const answers = await Promise.all([look(family, first), look(family, second)]);
  expect(new Set(answers.map(({ body }) => body.holder.user_id)).size).toBe(1);
  expect(answers.map(({ body }) => body.holder.mine).sort()).toEqual([false, true]);
});

test('looks are for administrators, at participants there are', async () => {
  const family = await makeSentQuestionnaire(portal);
  for (const call of ['look', 'take_over', 'leave']) {
    expect((await post(call, family, family.parent, { revision: 1 })).status).toBe(403);
    const nobody = { ...family, child: { ...family.child, id: 999_999_999 } };
    expect((await post(call, nobody, first, { revision: 1 })).status).toBe(404);
  }
});
