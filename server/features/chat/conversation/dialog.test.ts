import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { statuses } from '#contract/statuses.ts';
import { dialogsOf } from '#tests/dialogs.ts';
import { forgetLimits, makeFamily, makeGuide, makePerson, type Person } from '#tests/factories.ts';
import { liveEventsDuring } from '#tests/live-events-during.ts';
import { portalForFile } from '#tests/portal.ts';
import { dialogMessages, dialogs, savedData } from '#tests/tables.ts';

/** docs/product/messages.md. */
const portal = portalForFile();
const chat = dialogsOf(portal);
let anna: Person;
let admin: Person;
beforeAll(async () => {
  anna = await makePerson(portal, 'administrator', { surname: 'Савельева', name: 'Анна', patronymic: 'Сергеевна' });
  admin = await makePerson(portal, 'administrator', { surname: 'Гаврилова', name: 'Ольга', patronymic: 'Ивановна' });
});
beforeEach(() => forgetLimits(portal));

test('a parent, a participant and a guide write to the administration, and each reads only their own dialog', async () => {
  const family = await makeFamily(portal, statuses.TRAINING);
  const guide = await makeGuide(portal, statuses.TRAINING);
  const writers = [family.parent, family.child, guide];
  for (const writer of writers) {
    const { status, body } = await chat.write(writer, { text: `Вопрос ${writer.id}` });
    expect(status).toBe(200);
    expect(body.message).toMatchObject({ user_id: writer.id, direction: 'in', is_read: false, author_id: writer.id });
  }
  for (const writer of writers) {
    const { body } = await chat.read(writer);
    expect(body.data.map(({ text }: { text: string }) => text)).toEqual([`Вопрос ${writer.id}`]);
    const others = writers.filter(({ id }) => id !== writer.id);
    for (const other of others) {
      expect((await chat.read(writer, { user_id: other.id })).status).toBe(404);
      expect((await chat.write(writer, { user_id: other.id })).status).toBe(404);
    }
  }
});

test('nobody names a message an objection to the points: those are made by their own call', async () => {
  const { parent, child } = await makeFamily(portal, statuses.ASSESSED);
  for (const writer of [parent, child]) {
    const { status, body } = await chat.write(writer, { about: { kind: 'objection' } as never });
    expect([status, body.ok]).toEqual([422, false]);
    expect((await chat.read(writer)).body.data).toEqual([]);
  }
});

test('an administrator and a curator read and answer any dialog by naming whose it is', async () => {
  const parent = await makePerson(portal, 'parent');
  await chat.write(parent, { text: 'Когда выезд?' });
  const curator = await makePerson(portal, 'curator', { surname: 'Орлова', name: 'Вера', patronymic: 'Павловна' });
  for (const desk of [anna, curator]) {
    const { body } = await chat.read(desk, { user_id: parent.id });
    expect(body.data[0]).toMatchObject({ text: 'Когда выезд?', author: 'Морская Дарья' });
    expect(body.dialog).toMatchObject({ unread: 1, admin_dialog_priority: 0, taken_by: null });
  }
  expect((await chat.read(anna)).body.fields).toHaveProperty('user_id');
  for (const nobody of [anna.id, 999_999_999]) {
    expect((await chat.read(anna, { user_id: nobody })).status).toBe(404);
    expect((await chat.answer(anna, { id: nobody })).status).toBe(404);
  }
  const { body } = await chat.answer(curator, parent, { text: 'В субботу' });
  expect(body.message).toMatchObject({ direction: 'out', author: 'Орлова Вера', author_id: curator.id });
  const seen = (await chat.read(parent)).body;
  expect(seen.data.at(-1)).toMatchObject({
    text: 'В субботу',
    author: 'Вера Павловна',
    author_id: null,
    request_key: null,
  });
  expect(seen.dialog).toMatchObject({ unread: 1, admin_dialog_priority: null, taken_by: null, answer_hours: 24 });
});

test('a message says something: text of four thousand characters at most, files, or both', async () => {
  const parent = await makePerson(portal, 'parent');
  for (const text of ['   ', '\u200B\u2060 \u200E\n\uFEFF'])
    expect((await chat.write(parent, { text })).body.fields).toEqual({ text: 'Нужен текст или файл' });
  expect((await chat.write(parent, { text: 'ы'.repeat(4001) })).status).toBe(422);
  expect((await chat.write(parent, { text: 'ы'.repeat(4000) })).status).toBe(200);
  expect((await chat.write(parent, { request_key: 'нет' })).status).toBe(422);
});

test('hostile text is kept and told as it was written', async () => {
  const parent = await makePerson(portal, 'parent');
  const texts = [
    '<script>alert(1)</script>',
    "'; drop table dialogs; --",
    '=cmd|calc!A1',
    '🐙 ёж\n\n&lt;b&gt;',
    '{имя} {{x}}',
    'javascript:alert(1) https://portal.test/"onmouseover="x',
    '\u202eтекст\u2066 наоборот',
    '𝒳'.repeat(2000),
  ];
  for (const text of texts) expect((await chat.write(parent, { text })).status).toBe(200);
  const { body } = await chat.read(anna, { user_id: parent.id });
  expect(body.data.map(({ text }: { text: string }) => text)).toEqual(texts);
  for (const text of ['до\u0000после', 'x\ud83d']) expect((await chat.write(parent, { text })).status).toBe(422);
});

test('the same key twice, one after the other or at once, is one message', async () => {
  const parent = await makePerson(portal, 'parent');
  const request_key = randomUUID();
  const first = await chat.write(parent, { text: 'Один раз', request_key });
  const again = await chat.write(parent, { text: 'Один раз', request_key });
  expect(again.body.message).toEqual(first.body.message);
  for (const desk of [false, true]) {
    const key = randomUUID();
    const send = () =>
      desk ? chat.answer(anna, parent, { request_key: key }) : chat.write(parent, { request_key: key });
    const answers = await Promise.all(Array.from({ length: 6 }, send));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(answers.map(({ body }) => body.message.message_id)).size).toBe(1);
  }
  const state = (await chat.read(anna, { user_id: parent.id })).body;
  expect(state.data).toHaveLength(3);
  expect(state.dialog.unread).toBe(2);
  // Another's message is not found by the key of somebody else.
  const other = await makePerson(portal, 'parent');
  expect((await chat.write(other, { text: 'Другое', request_key })).body.message.text).toBe('Другое');
});

test('an answer sent twice with one key to two people is refused the second time', async () => {
  const [one, other] = await Promise.all([makePerson(portal, 'parent'), makePerson(portal, 'parent')]);
  const request_key = randomUUID();
  expect((await chat.answer(anna, one, { request_key })).status).toBe(200);
  expect((await chat.answer(anna, other, { request_key })).status).toBe(409);
  expect((await chat.read(other)).body).toMatchObject({ data: [], dialog: { unread: 0 } });
});

test('numbers of another’s messages, and numbers that are none, open nothing', async () => {
  const { parent, child } = await makeFamily(portal, statuses.TRAINING);
  const stranger = await makeGuide(portal, statuses.TRAINING);
  await chat.write(child, { text: 'Только моё' });
  const foreign = (await chat.answer(anna, child, { text: 'Только ему' })).body.message.message_id;
  for (const by of [parent, stranger]) {
    for (const place of ['before_id', 'after_id', 'around_id', 'since'])
      expect((await chat.read(by, { [place]: foreign })).body, place).toMatchObject({ data: [], changed: [] });
    expect((await chat.read(by, { user_id: child.id, around_id: foreign })).status).toBe(404);
    expect((await chat.seen(by, [foreign])).status).toBe(404);
    expect((await chat.mark(by, foreign, true)).status).toBe(404);
  }
  for (const wrong of ['0', '-1', '1.5', '1e30', '9223372036854775808', "1' or 1=1", 'NaN', '\u0000'])
    for (const place of ['user_id', 'before_id', 'around_id', 'per_page'])
      expect((await chat.read(anna, { user_id: child.id, [place]: wrong })).status, `${place}=${wrong}`).toBe(422);
  expect((await chat.read(child)).body).toMatchObject({ data: [{ text: 'Только моё' }, { is_read: false }] });
});

test('a dialog is read from its end, backwards, forwards and around a message, in one order', async () => {
  const parent = await makePerson(portal, 'parent');
  const ids: number[] = [];
  for (let number = 1; number <= 9; number += 1)
    ids.push((await chat.write(parent, { text: String(number) })).body.message.message_id);
  const texts = ({ body }: { body: { data: { text: string }[] } }) => body.data.map(({ text }) => text).join('');
  const part = async (query: Record<string, unknown>) => {
    const answer = await chat.read(parent, { per_page: 4, ...query });
    return [texts(answer), answer.body.has_before, answer.body.has_after];
  };
  expect(await part({})).toEqual(['6789', true, false]);
  expect(await part({ before_id: ids[5] })).toEqual(['2345', true, true]);
  expect(await part({ before_id: ids[1] })).toEqual(['1', false, true]);
  expect(await part({ after_id: ids[6] })).toEqual(['89', true, false]);
  expect(await part({ after_id: 0 })).toEqual(['1234', false, true]);
  expect(await part({ around_id: ids[4] })).toEqual(['3456', true, true]);
});

test('a dialog opens at what its reader has not read, however much came after it', async () => {
  const [parent, desk] = [await makePerson(portal, 'parent'), await makePerson(portal, 'administrator')];
  const ids: number[] = [];
  for (let number = 1; number <= 9; number += 1)
    ids.push((await chat.write(parent, { text: String(number) })).body.message.message_id);
  const part = async (by: Person) => {
    const { body } = await chat.read(by, { user_id: parent.id, per_page: 4, unread: 1 });
    return [body.data.map(({ text }: { text: string }) => text).join(''), body.has_before, body.has_after];
  };
  expect(await part(desk)).toEqual(['12', false, true]);
  // One's own are nothing new.
  expect(await part(parent)).toEqual(['6789', true, false]);
  await chat.seen(desk, ids.slice(0, 3));
  expect(await part(desk)).toEqual(['2345', true, true]);
  await chat.seen(desk, ids.slice(0, 7));
  expect(await part(desk)).toEqual(['6789', true, false]);
  await chat.seen(desk, ids);
  expect(await part(desk)).toEqual(['6789', true, false]);
  expect((await chat.read(desk, { user_id: parent.id, unread: 2 })).status).toBe(422);
});

test('sending clears the draft, and tells both sides with what stood before', async () => {
  const parent = await makePerson(portal, 'parent');
  const draft = (form: string) =>
    portal.call('POST', '/user/data/save', { form, preserved: { text: 'Начало' } }, parent);
  await draft('chat');
  const first = (await chat.write(parent, { text: 'Начало и конец' })).body.message;
  expect(await portal.db.$count(savedData, eq(savedData.user_id, parent.id))).toBe(0);
  const told = await liveEventsDuring(portal, () => chat.write(parent, { text: 'Ещё' }));
  expect(told.map(({ user_id, event }) => [user_id, event])).toEqual([
    [parent.id, 'send_chat_message'],
    [0, 'send_chat_message'],
  ]);
  expect(told[0]?.payload).toMatchObject({ previous_id: first.message_id, message: { text: 'Ещё' } });
  // A draft of an answer is the desk's.
  expect((await draft(`chat:${parent.id}`)).status).toBe(404);
});

test('what a message is about is said by the portal, as it stood then', async () => {
  const { parent, child } = await makeFamily(portal, statuses.MILESTONE_EXPIRED);
  const stranger = await makeFamily(portal, statuses.TRAINING);
  const about = { kind: 'game_over', participant_id: child.id } as const;
  const { message } = (await chat.write(parent, { about })).body;
  expect(message.about).toMatchObject({
    kind: 'game_over',
    participant_id: child.id,
    name: 'Пётр Морской',
    participant_status: 210,
    status_label: 'Срок этапа истёк',
  });
  expect((await chat.write(child, { about: { kind: 'game_over' } })).body.message.about.participant_id).toBe(child.id);
  expect((await chat.write(parent, { about: { kind: 'question' } })).body.message.about.participant_id).toBeNull();
  for (const writer of [parent, child]) {
    const foreign = { kind: 'status', participant_id: stranger.child.id } as const;
    expect((await chat.write(writer, { about: foreign })).status).toBe(404);
  }
});

test('twenty messages a minute, then kind words; a repeated key counts for nothing', async () => {
  const parent = await makePerson(portal, 'parent');
  const request_key = randomUUID();
  await chat.write(parent, { request_key });
  for (let number = 1; number < 20; number += 1) expect((await chat.write(parent)).status).toBe(200);
  const refused = await chat.write(parent);
  expect(refused.status).toBe(429);
  expect(refused.body.errors[0]).toMatch(/Написанное не пропадёт/);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await chat.write(parent, { request_key })).status).toBe(200);
});

test('the limit is exact however many are sent at once, and a repeated key costs nothing even then', async () => {
  const parent = await makePerson(portal, 'parent');
  const request_key = randomUUID();
  const again = await Promise.all(Array.from({ length: 8 }, () => chat.write(parent, { request_key })));
  expect(again.map(({ status }) => status)).toEqual(again.map(() => 200));
  const others = await Promise.all(Array.from({ length: 30 }, () => chat.write(parent)));
  const refused = others.filter(({ status }) => status === 429);
  expect(refused).toHaveLength(11);
  for (const { headers, body } of refused)
    expect([Number(headers.get('retry-after')) > 0, body.retry_after > 0]).toEqual([true, true]);
  expect((await chat.read(parent, { per_page: 100 })).body.data).toHaveLength(20);
  // The same of who answers at the desk; families do not count for each other.
  const answered = await makePerson(portal, 'curator');
  const other = await makePerson(portal, 'parent');
  const answers = await Promise.all(Array.from({ length: 23 }, () => chat.answer(answered, other)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(20);
  expect((await chat.write(other)).status).toBe(200);
});

test('of many who write at once each message stands once, in an order that is its dialog’s for everybody', async () => {
  const parent = await makePerson(portal, 'parent');
  const writers = Array.from({ length: 24 }, (_, index) =>
    index % 2 === 0
      ? () => chat.write(parent, { text: `п${index}` })
      : () => chat.answer(anna, parent, { text: `о${index}` }),
  );
  // Somebody reads on all the time, always after the last message there is.
  const got: number[] = [];
  let isOver = false;
  const reader = (async () => {
    for (;;) {
      const isLast = isOver;
      const { body } = await chat.read(parent, { after_id: got.at(-1) ?? 0 });
      got.push(...body.data.map(({ message_id }: { message_id: number }) => message_id));
      if (isLast && body.data.length === 0) return;
    }
  })();
  const sent = await Promise.all(writers.map((write) => write()));
  isOver = true;
  await reader;
  expect(sent.map(({ status }) => status)).toEqual(writers.map(() => 200));
  const ids = sent.map(({ body }) => body.message.message_id).toSorted((one, other) => one - other);
  expect(got).toEqual(ids);
  const [row] = await portal.db.select().from(dialogs).where(eq(dialogs.user_id, parent.id));
  expect(row).toMatchObject({ unread_in: 12, unread_out: 12 });
  const versions = await portal.db
    .select({ version: dialogMessages.version })
    .from(dialogMessages)
    .where(eq(dialogMessages.user_id, parent.id))
    .orderBy(dialogMessages.id);
  expect(versions.map(({ version }) => version)).toEqual(versions.map((_, index) => index + 1));
});

test('a colleague’s answer after what one has seen holds one’s own back, once', async () => {
  const parent = await makePerson(portal, 'parent');
  const asked = (await chat.write(parent)).body.message.message_id;
  const first = (await chat.answer(anna, parent, { seen_id: asked })).body.message.message_id;
  const refused = await chat.answer(admin, parent, { seen_id: asked });
  expect(refused.status).toBe(409);
  expect(refused.body.errors[0]).toContain('Анна Сергеевна');
  expect((await chat.answer(admin, parent, { seen_id: first })).status).toBe(200);
  // One's own earlier answer holds nobody back.
  expect((await chat.answer(admin, parent, { seen_id: first })).status).toBe(200);
});

test('a dialog read at the desk is logged once, unless it is the reader’s own', async () => {
  const parent = await makePerson(portal, 'parent');
  await chat.write(parent);
  await chat.act(admin, 'take', { user_id: parent.id });
  const readings = async (by: Person) => {
    const { rows } = await portal.db.execute(
      sql`select from action_log where action = 'dialog_read' and subject_id = ${parent.id} and actor_id = ${by.id}`,
    );
    return rows.length;
  };
  for (const by of [anna, anna, admin]) await chat.read(by, { user_id: parent.id });
  expect([await readings(anna), await readings(admin)]).toEqual([1, 0]);
});

test('a message takes its own draft along; what was typed on meanwhile stays', async () => {
  const parent = await makePerson(portal, 'parent');
  const draft = (text: string) => portal.call('POST', '/user/data/save', { form: 'chat', preserved: { text } }, parent);
  const kept = async () => (await portal.call('GET', '/user/data/get?form=chat', undefined, parent)).body.preserved;
  await draft(' Первое\n');
  await chat.write(parent, { text: 'Первое' });
  expect(await kept()).toBeNull();
  await draft('Третье, ещё не допис');
  await chat.write(parent, { text: 'Второе, ждавшее сети' });
  expect(await kept()).toEqual({ text: 'Третье, ещё не допис' });
});

test('what one person wrote is not sent in the name of another who has signed in there meanwhile', async () => {
  const [mother, child] = await Promise.all([makePerson(portal, 'parent'), makePerson(portal, 'participant')]);
  const message = { text: 'Тайна', author_id: child.id, request_key: randomUUID() };
  const refused = await chat.write(mother, message);
  expect([refused.status, refused.body.errors[0]]).toEqual([409, expect.stringContaining('Вошёл другой человек')]);
  expect((await chat.answer(anna, mother, { author_id: admin.id })).status).toBe(409);
  expect((await chat.read(mother)).body.data).toEqual([]);
  expect((await chat.write(child, message)).body.message.author_id).toBe(child.id);
});
