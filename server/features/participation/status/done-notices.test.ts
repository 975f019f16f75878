import { eq, inArray, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { type FactKind, noticeKinds } from '#contract/notices/kinds.ts';
import { type Status, statuses as s } from '#contract/statuses.ts';

import { type Family, makeCourse, makeFamily } from '#tests/factories.ts';
import { portalForFile } from '#tests/portal.ts';
import { allRight, makeLearners, participantOf } from '#tests/study.ts';
import { notices } from '#tests/tables.ts';
import { type Move, moveOne } from './move-status.ts';

/** docs/product/notices.md: what is done is not new. */
const portal = portalForFile();
const kinds: readonly FactKind[] = ['deadline_near', 'training_opened', 'trip_invited', 'chat_answered', 'more_time'];

/** Tells both of these families everything, once. */
const tell = (families: readonly Family[]) =>
  portal.db.insert(notices).values(
    families.flatMap(({ parent, child }) =>
      kinds.flatMap((kind) => [
        { user_id: child.id, kind, text: noticeKinds[kind] },
        { user_id: parent.id, about_id: child.id, kind, text: noticeKinds[kind] },
      ]),
    ),
  );

const newTo = async ({ parent, child }: Family) => {
  const rows = await portal.db
    .select({ user_id: notices.user_id, kind: notices.kind, is_new: sql<boolean>`${notices.read_at} is null` })
    .from(notices)
    .where(inArray(notices.user_id, [parent.id, child.id]));
  const of = (id: number) => rows.filter(({ user_id, is_new }) => user_id === id && is_new).map(({ kind }) => kind);
  expect(of(parent.id)).toEqual(of(child.id));
  return of(child.id);
};

test('a passed milestone ends what asked for it, for the child and the parent, and for nobody else', async () => {
  const teaching_id = await makeCourse(portal, 2);
  const [learner, other] = await makeLearners(portal, teaching_id, 2);
  if (!learner || !other) throw new Error('learners were not made');
  await tell([learner, other]);
  const participant = participantOf(portal, learner);
  const opened = await participant.start();
  expect(await newTo(learner)).toEqual(kinds);
  expect((await participant.send(opened.attempt_id, allRight(opened))).status).toBe(200);
  expect(await newTo(learner)).toEqual(['training_opened', 'trip_invited', 'chat_answered']);
  expect(await newTo(other)).toEqual(kinds);
  const [bell] = (
    await portal.db.execute(sql`select count(*)::int as told from live_events
    where event = 'notices' and user_id in (${learner.child.id}, ${learner.parent.id})`)
  ).rows;
  expect(bell).toEqual({ told: 2 });
});

test('a step of a person ends what asked for it; a step of the clock, and a hold, do not', async () => {
  const left = async (from: Status, to: Status, by: Move['by']) => {
    const family = await makeFamily(portal, from);
    await tell([family]);
    await portal.db.transaction((tx) =>
      moveOne(tx, { participation_id: family.participation_id, to, by, why: 'проверка' }),
    );
    const is = await newTo(family);
    await portal.db.delete(notices).where(eq(notices.user_id, family.child.id));
    return kinds.filter((kind) => !is.includes(kind));
  };
  const person = (who: Move['by']['who']) => ({ who, user_id: 1 });
  expect(await left(s.MAIN_WINNER, s.MAIN_ENROLLED, person('parent'))).toEqual(['deadline_near', 'trip_invited']);
  expect(await left(s.ADMITTED, s.TRAINING, person('child'))).toEqual(['deadline_near', 'training_opened']);
  expect(await left(s.ADMITTED, s.GO_TO_TRAINING_EXPIRED, { who: 'clock', user_id: null })).toEqual([]);
  expect(await left(s.TRAINING, s.TRAINING_PAUSED, person('administrator'))).toEqual([]);
});
