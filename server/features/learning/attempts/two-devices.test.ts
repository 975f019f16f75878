import { expect, test } from 'vitest';
import type { SavedAnswer } from '#contract/learning/test.ts';
import { statuses } from '#contract/statuses.ts';
import { makeCourse, makeFamily, makePerson, type Person, signInAgain } from '#tests/factories.ts';
import { nextEvent, portalForFile } from '#tests/portal.ts';
import { participantOf } from '#tests/study.ts';
import { attempts, liveEvents } from '#tests/tables.ts';

/** docs/product/learning.md, «Tests»: two devices. */
const portal = portalForFile();

/** What an open page of this person hears of saved answers. */
async function listen(person: Pick<Person, 'token'>) {
  const heard: { attempt_id: number; answers: SavedAnswer[] }[] = [];
  const socket = portal.socket({ auth: person });
  socket.on('test_answers', (event) => heard.push(event));
  await nextEvent(socket, 'timer');
  return heard;
}

test('what one device saves the other one hears unasked, and nobody else', async () => {
  await makeCourse(portal, 1);
  const family = await makeFamily(portal, statuses.ADMITTED);
  const first = participantOf(portal, family);
  const opened = await first.start();
  const [one, two] = opened.questions;
  const typed = (question_id = 0, text = '', revision = 1) => ({ question_id, answer: { text }, revision });
  const told = () => portal.db.select().from(liveEvents);

  // A single device costs no event: neither does opening the test there again.
  await first.open();
  await first.save(opened.attempt_id, [typed(one?.id, 'кит', 1)]);
  expect((await told()).filter(({ event }) => event === 'test_answers')).toEqual([]);

  const token = await signInAgain(portal, family.child);
  const second = participantOf(portal, { ...family, child: { ...family.child, token } });
  const [phone, parent, stranger] = await Promise.all([
    listen({ token }),
    listen(family.parent),
    listen(await makePerson(portal, 'participant')),
  ]);
  expect((await second.open()).body.attempt_id).toBe(opened.attempt_id);
  expect(await portal.db.select().from(attempts)).toMatchObject([{ is_shared: true }]);

  const saved = await first.save(opened.attempt_id, [typed(two?.id, 'морж', 5), typed(one?.id, 'старее', 1)]);
  await expect.poll(() => phone).toHaveLength(1);
  const [{ saved_at }] = saved.body.data;
  expect(phone).toEqual([{ attempt_id: opened.attempt_id, answers: [{ ...typed(two?.id, 'морж', 5), saved_at }] }]);

  // What comes along with the sending is heard too; what the server did not take is not.
  await second.send(opened.attempt_id, [typed(two?.id, 'краб', 6)]);
  await first.save(opened.attempt_id, [typed(two?.id, 'поздно', 9)]);
  await expect.poll(() => phone.at(-1)?.answers).toMatchObject([{ answer: { text: 'краб' } }]);
  expect(phone).toHaveLength(2);
  expect([parent, stranger]).toEqual([[], []]);
});
