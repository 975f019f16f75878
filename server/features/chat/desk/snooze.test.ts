import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { dialogsOf } from '#tests/dialogs.ts';
import { forgetLimits, makePerson, type Person } from '#tests/factories.ts';
import { portalForFile } from '#tests/portal.ts';
import { wakeDialogs } from './snooze-dialog.ts';

/** docs/product/messages.md, «Desk»: what is put off. */
const portal = portalForFile();
const chat = dialogsOf(portal);
beforeEach(async () => {
  await forgetLimits(portal);
  await portal.db.execute(sql`delete from dialogs`);
});

const ahead = (minutes: number): string => new Date(Date.now() + minutes * 60_000).toISOString();
const makeParent = (surname: string) => makePerson(portal, 'parent', { surname, name: 'Мария', patronymic: '' });
const snooze = (by: Person, { id: user_id }: Person, until: string | null) =>
  chat.act(by, 'snooze', { user_id, until });

async function listed(by: Person, filter: string): Promise<string[]> {
  const { body } = await chat.desk(by, { filter });
  return body.data.map(({ name }: { name: string }) => name.split(' ')[0]);
}
const letPass = () => portal.db.execute(sql`update dialogs set snoozed_until = now() - interval '1 second'`);

test('what is put off leaves the list and the count, and comes back at its hour, even where nobody waits', async () => {
  const desk = await makePerson(portal, 'curator');
  const [asking, answered] = [await makeParent('Волнова'), await makeParent('Тихая')];
  for (const parent of [asking, answered]) await chat.write(parent);
  await chat.answer(desk, answered);
  const until = ahead(60);
  for (const parent of [asking, answered]) {
    const { status, body } = await snooze(desk, parent, until);
    expect([status, body.dialog.snoozed_until]).toEqual([200, until]);
  }
  for (const filter of ['open', 'waiting', 'unread', 'nobodys'])
    expect([filter, await listed(desk, filter)]).toEqual([filter, []]);
  expect(await listed(desk, 'snoozed')).toHaveLength(2);
  expect(await chat.countNew(desk)).toBe(0);
  // Before its hour nothing happens.
  await wakeDialogs(portal.db);
  expect(await listed(desk, 'snoozed')).toHaveLength(2);

  await letPass();
  await wakeDialogs(portal.db);
  expect([await listed(desk, 'snoozed'), await listed(desk, 'waiting')]).toEqual([[], ['Волнова', 'Тихая']]);
  expect((await chat.desk(desk)).body.data[1]).toMatchObject({ returned_at: expect.any(String), waiting_since: null });
  expect(await chat.countNew(desk)).toBe(2);
  // An answer is what it came back for.
  await chat.answer(desk, answered);
  expect(await listed(desk, 'waiting')).toEqual(['Волнова']);
});

test('it comes back earlier when the family writes, by hand, and is over once the dialog is closed', async () => {
  const desk = await makePerson(portal, 'curator');
  const parent = await makeParent('Волнова');
  await chat.write(parent);
  await snooze(desk, parent, ahead(60));
  await chat.write(parent);
  expect(await listed(desk, 'waiting')).toEqual(['Волнова']);

  await snooze(desk, parent, ahead(60));
  // An answer alone does not call it back: «I shall ask, and look again tomorrow».
  await chat.answer(desk, parent);
  expect(await listed(desk, 'snoozed')).toEqual(['Волнова']);
  for (let pressed = 0; pressed < 2; pressed += 1)
    expect((await snooze(desk, parent, null)).body.dialog.snoozed_until).toBeNull();
  expect(await listed(desk, 'open')).toEqual(['Волнова']);

  await snooze(desk, parent, ahead(60));
  await chat.act(desk, 'close', { user_id: parent.id });
  expect([await listed(desk, 'snoozed'), await listed(desk, 'closed')]).toEqual([[], ['Волнова']]);
  await chat.act(desk, 'open', { user_id: parent.id });
  await snooze(desk, parent, ahead(60));
  await chat.answer(desk, parent, { close: true });
  expect([await listed(desk, 'snoozed'), await listed(desk, 'closed')]).toEqual([[], ['Волнова']]);
});

test('a message that called it back and is taken back leaves the dialog among those who wait: nothing is put off any more', async () => {
  const desk = await makePerson(portal, 'curator');
  const parent = await makeParent('Волнова');
  await chat.write(parent);
  await chat.answer(desk, parent);
  await snooze(desk, parent, ahead(60));
  const { message_id } = (await chat.write(parent)).body.message;
  expect((await chat.takeBack(parent, message_id)).status).toBe(200);
  expect([await listed(desk, 'snoozed'), await listed(desk, 'waiting')]).toEqual([[], ['Волнова']]);
  await chat.answer(desk, parent);
  expect(await listed(desk, 'waiting')).toEqual([]);
});

test('a time that has passed or is too far is refused at its field, a closed dialog with 409; the family knows of nothing', async () => {
  const desk = await makePerson(portal, 'curator');
  const parent = await makeParent('Волнова');
  await chat.write(parent);
  for (const until of [ahead(-1), ahead(91 * 24 * 60)]) {
    const { status, body } = await snooze(desk, parent, until);
    expect([status, Object.keys(body.fields)]).toEqual([422, ['until']]);
  }
  await snooze(desk, parent, ahead(60));
  expect(JSON.stringify((await chat.read(parent)).body.dialog)).not.toContain(ahead(60).slice(0, 10));
  expect((await snooze(parent, parent, null)).status).toBe(403);
  await chat.act(desk, 'close', { user_id: parent.id });
  expect((await snooze(desk, parent, ahead(60))).status).toBe(409);
  const { rows } = await portal.db.execute(
    sql`select action from action_log where subject_id = ${parent.id} order by id`,
  );
  expect(rows.map(({ action }) => action)).toEqual(expect.arrayContaining(['dialog_snoozed', 'dialog_closed']));
});
