import { access } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { beforeEach, expect, test, vi } from 'vitest';
import { remarksForm } from '#contract/checks/fields.ts';
import { draftForm } from '#contract/questionnaires/draft.ts';
import { type Status, statuses } from '#contract/statuses.ts';
import { writeLog } from '#server/platform/log/write-log.ts';
import { cleanFiles } from '#server/platform/storage/jobs.ts';
import {
  accountPassword,
  forgetLimits,
  lastCode,
  makeCourse,
  makeParticipation,
  makePerson,
  type Person,
  someAnswers,
  unique,
} from '#tests/factories.ts';
import { liveEventsDuring } from '#tests/live-events-during.ts';
import { pdfOf } from '#tests/one-page-pdf.ts';
import { pdfText } from '#tests/pdf-text.ts';
import { portalForFile } from '#tests/portal.ts';
import { agreements, agreementTexts, messages, participants, questionnaires } from '#tests/tables.ts';
import { watchErasures } from '../jobs.ts';
import { cancelErasure, scheduleErasure } from './schedule-erasure.ts';

const portal = portalForFile();
const SURNAME = 'Кракенбургская';
const NAME = 'Аквилегия';

beforeEach(() => forgetLimits(portal));

type House = { parent: Person; child: Person; sibling: Person; childName: string };

/** A mother with two children in training, all with the planted surname. */
async function makeHouse(status: Status = statuses.QUESTIONNAIRE_TO_FILL): Promise<House> {
  const password_hash = await portal.passwords.hash(accountPassword);
  const parent = await makePerson(portal, 'parent', { surname: SURNAME, name: NAME, password_hash });
  const childName = `Веспасиан${unique()}`;
  const [child, sibling] = await Promise.all(
    [childName, 'Ипполита'].map(async (name) => {
      const one = await makePerson(portal, 'participant', { surname: SURNAME, name, birth_date: '2012-03-04' });
      await portal.db.insert(participants).values({ user_id: one.id, parent_id: parent.id });
      await makeParticipation(portal, { user_id: one.id, season: 2027, status });
      return one;
    }),
  );
  if (!child || !sibling) throw new Error('no children');
  return { parent, child, sibling, childName };
}

async function upload(from: Person, file_target: string, about?: Person): Promise<string> {
  const form = new FormData();
  form.set('file', new Blob([pdfOf(`${SURNAME} ${unique()}`)]), `${SURNAME}.pdf`);
  form.set('file_target', file_target);
  if (about) form.set('participant_id', String(about.id));
  const { body } = await portal.call('POST', '/user/upload_file', form, { token: from.token });
  expect(body.ok).toBe(true);
  return body.path;
}

const isOnDisk = (file: string): Promise<boolean> =>
  access(path.join(portal.config.DATA_DIR, 'files', file)).then(
    () => true,
    () => false,
  );

/** Puts something of the house into every table that may hold it. */
async function furnish({ parent, child, childName }: House): Promise<string[]> {
  const [document, medical, own] = [
    await upload(parent, 'identity_document_file1', child),
    await upload(parent, 'medical_questionnaire_file', child),
    await upload(child, 'achievement_file'),
  ];
  const { rows } = await portal.db.execute<{ id: string }>(
    sql`select id from participations where user_id = ${child.id}`,
  );
  const participation_id = Number(rows[0]?.id);
  const answers = {
    surname: SURNAME,
    ...someAnswers({ identity_document_file1: document, medical_questionnaire_file: medical, about: `Я ${SURNAME}` }),
  };
  await portal.db
    .insert(questionnaires)
    .values({ participation_id, participant_id: child.id, answers, previous_answers: answers });
  const [text] = await portal.db.select().from(agreementTexts).limit(1);
  for (const participant_id of [null, child.id])
    await portal.db.insert(agreements).values({
      ukey: `key-${unique()}`,
      kind: 'child_health_data',
      text_id: text?.id ?? 0,
      user_id: parent.id,
      participant_id,
      signing: `signing-${unique()}`,
      signer: {
        surname: SURNAME,
        name: NAME,
        patronymic: '',
        birth_date: null,
        email: parent.email,
        phone: parent.phone,
      },
      ip: '127.0.0.1',
      user_agent: SURNAME,
    });
  await portal.call(
    'POST',
    '/user/data/save',
    { form: `note-${unique()}`, preserved: { who: SURNAME } },
    { token: parent.token },
  );
  await portal.db.execute(
    sql`insert into saved_data (user_id, form, preserved) values (${parent.id}, ${draftForm(child.id)}, ${JSON.stringify({ about: SURNAME })}::jsonb)`,
  );
  const admin = await makePerson(portal, 'administrator');
  for (const subject_id of [parent.id, child.id])
    await writeLog(portal.db, {
      actor_id: admin.id,
      subject_id,
      action: 'status_changed',
      why: `Звонила ${SURNAME}`,
      details: { who: NAME },
    });
  await writeLog(portal.db, { actor_id: parent.id, subject_id: null, action: 'status_changed', why: SURNAME });
  const remarks = { form: remarksForm(child.id, 1), preserved: { surname: `${SURNAME}, не ${childName}?` } };
  await portal.call('POST', '/user/data/save', remarks, { token: admin.token });
  const stranger = await makePerson(portal, 'guide');
  await portal.db.execute(sql`insert into confirmation_codes (key, purpose, user_id, email, code_hash, expires_at)
    values (${`carry-${unique()}`}, 'carry', ${stranger.id}, ${child.email}, '', now())`);
  await portal.db.insert(messages).values([
    { channel: 'email', recipient: parent.email, subject: 'Анкета', text: `${childName} допущен` },
    { channel: 'sms', recipient: child.phone, subject: '', text: 'Ссылка' },
  ]);
  await portal.call('POST', '/user/password_recovery_code', { credential: parent.email });
  return [document, medical, own];
}

/** Every table and column of the portal's own schema in which one of the words stands, in whatever case. */
async function findEverywhere(...words: string[]): Promise<{ place: string; word: string }[]> {
  const { rows: columns } = await portal.db.execute<{ table: string; column: string }>(sql`
    select c.table_name as "table", c.column_name as "column" from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE'
      and c.data_type in ('text', 'character varying', 'jsonb', 'json', 'ARRAY', 'USER-DEFINED')`);
  const sought = sql.param(words.map((word) => word.toLowerCase()));
  const found = await Promise.all(
    columns.map(async ({ table, column }) => {
      const { rows } = await portal.db.execute<{ word: string }>(
        // Some columns are in the order of code points, where no letter has a case.
        sql`select distinct sought.word from ${sql.identifier(table)}, unnest(${sought}::text[]) as sought (word)
          where strpos(lower(${sql.identifier(table)}.${sql.identifier(column)}::text collate pg_catalog."default"), sought.word) > 0`,
      );
      return rows.map(({ word }) => ({ place: `${table}.${column}`, word }));
    }),
  );
  return found.flat();
}

const makeDue = (subject_id: number) =>
  portal.db.execute(
    sql`update erasures set due_at = now() - interval '1 day' where subject_id = ${subject_id} and done_at is null`,
  );
const work = () => watchErasures.run(portal, {}, { last: false });

async function ask(parent: Person, given: { participant_id?: number } = {}) {
  const code = await portal.call('POST', '/user/erasure/code', { password: accountPassword }, { token: parent.token });
  expect(code.status).toBe(200);
  const typed = { key: code.body.key, code: await lastCode(portal, parent.email), ...given };
  return portal.call('POST', '/user/erasure/ask', typed, { token: parent.token });
}

const pendingOf = async (person: Person) =>
  (await portal.call('GET', '/user/erasure', undefined, { token: person.token })).body.data;

const statusOf = async (child: Person) => {
  const { rows } = await portal.db.execute<{ status: number }>(
    sql`select status from participations where user_id = ${child.id}`,
  );
  return rows[0]?.status;
};

test('a whole account is erased after thirty days: no table and no file holds a word of the family, the act does not name it', async () => {
  const house = await makeHouse(statuses.TRAINING);
  const { parent, child, sibling, childName } = house;
  await makeCourse(portal, 1);
  const paths = await furnish(house);
  expect((await findEverywhere(SURNAME)).map(({ place }) => place)).toEqual(
    expect.arrayContaining([
      'action_log.why',
      'agreements.signer',
      'files.original_name',
      'participations.surname_key',
      'questionnaires.answers',
      'questionnaires.previous_answers',
      'saved_data.preserved',
      'users.surname',
    ]),
  );

  const asked = await ask(parent);
  expect(asked.status).toBe(200);
  expect(new Date(asked.body.due_at).toLocaleTimeString('ru-RU', { timeZone: 'Europe/Moscow' })).toBe('23:59:59');
  expect(await statusOf(child)).toBe(150);
  await makeDue(parent.id);
  await work();

  const gone = await findEverywhere(
    SURNAME,
    'Кракенбург',
    NAME,
    childName,
    'Ипполита',
    parent.email,
    parent.phone,
    child.email,
    child.phone,
    sibling.phone,
    ...paths,
  );
  expect(gone).toEqual([]);
  expect(await Promise.all(paths.map(isOnDisk))).toEqual([false, false, false]);
  for (const { token } of [parent, child, sibling])
    expect((await portal.call('GET', '/user/data', undefined, { token })).status).toBe(401);

  const admin = await makePerson(portal, 'administrator');
  const { body } = await portal.call('GET', '/admin/erasures', undefined, { token: admin.token });
  const record = body.data[0];
  expect(record).toMatchObject({ state: 'done', subject: null, asked_as: 2, why: '' });
  expect(record.counts).toMatchObject({
    people: 3,
    files: 3,
    questionnaires: 1,
    agreements: 2,
    participations: 2,
    drafts: 3,
  });
  const pdf = await fetch(`${portal.url}/api/admin/erasures/act?id=${record.id}`, {
    headers: { authorization: `Bearer ${admin.token}` },
  });
  expect([pdf.status, pdf.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  const act = pdfText(Buffer.from(await pdf.arrayBuffer()));
  expect(act).toContain(`Акт об удалении персональных данных № ${record.id}`.replaceAll(' ', ''));
  expect(act).not.toMatch(/Кракенбург|Веспасиан/i);
  // The contacts are free again.
  await makePerson(portal, 'parent', { email: parent.email, phone: parent.phone });
});

test('one child is erased alone: its parent and the other child stay with all that is theirs', async () => {
  const house = await makeHouse(statuses.TRAINING);
  const { parent, child, sibling, childName } = house;
  const paths = await furnish(house);
  const kept = await upload(parent, 'identity_document_file1', sibling);
  expect((await ask(parent, { participant_id: child.id })).status).toBe(200);
  expect([await statusOf(child), await statusOf(sibling)]).toEqual([150, 200]);
  await makeDue(child.id);
  await work();

  expect(await findEverywhere(childName, child.email, child.phone, ...paths.slice(0, 2))).toEqual([]);
  expect(await Promise.all([...paths, kept].map(isOnDisk))).toEqual([false, false, false, true]);
  const { body } = await portal.call('GET', '/user/participants/parents_participants_list', undefined, {
    token: parent.token,
  });
  expect(body.data.map((one: { id: number }) => one.id)).toEqual([sibling.id]);
});

test('who changes their mind within thirty days loses nothing, and is asked for the password and the code before', async () => {
  const house = await makeHouse();
  const { parent, child } = house;
  const wrong = await portal.call('POST', '/user/erasure/code', { password: 'not-mine-77' }, { token: parent.token });
  expect([wrong.status, Object.keys(wrong.body.fields)]).toEqual([422, ['password']]);
  const bad = { key: 'none', code: '000000', participant_id: child.id };
  expect((await portal.call('POST', '/user/erasure/ask', bad, { token: parent.token })).status).toBe(422);
  expect(await pendingOf(parent)).toEqual([]);

  const first = await ask(parent, { participant_id: child.id });
  await forgetLimits(portal);
  const second = await ask(parent, { participant_id: child.id });
  expect(second.body.due_at).toBe(first.body.due_at);
  expect(await pendingOf(parent)).toMatchObject([{ subject_id: child.id, is_account: false, by_administrator: false }]);
  expect(await pendingOf(child)).toMatchObject([{ subject_id: child.id, is_account: true }]);

  const whole = await portal.db.transaction((tx) =>
    scheduleErasure(tx, { subject_id: parent.id, asked_by: null, why: '' }),
  );
  expect(await pendingOf(house.sibling)).toMatchObject([
    { subject_id: parent.id, name: '', is_account: true, may_cancel: false, due_at: whole },
  ]);
  expect((await portal.call('POST', '/user/erasure/cancel', {}, { token: house.sibling.token })).status).toBe(404);
  expect((await portal.call('POST', '/user/erasure/cancel', {}, { token: parent.token })).status).toBe(200);

  const cancel = () =>
    portal.call('POST', '/user/erasure/cancel', { participant_id: child.id }, { token: parent.token });
  expect([(await cancel()).status, (await cancel()).status]).toEqual([200, 404]);
  await portal.db.execute(sql`update erasures set due_at = now() - interval '1 day' where subject_id = ${child.id}`);
  await work();
  expect((await portal.call('GET', '/user/data', undefined, { token: child.token })).status).toBe(200);
  expect(await pendingOf(parent)).toEqual([]);
});

test('a double click and a retry of the request are answered alike, and ask once', async () => {
  const { parent, child, sibling } = await makeHouse();
  const { body } = await portal.call(
    'POST',
    '/user/erasure/code',
    { password: accountPassword },
    { token: parent.token },
  );
  const typed = { key: body.key, code: await lastCode(portal, parent.email) };
  const send = (participant_id: number) =>
    portal.call('POST', '/user/erasure/ask', { ...typed, participant_id }, { token: parent.token });
  const answers = [...(await Promise.all([send(child.id), send(child.id), send(child.id)])), await send(child.id)];
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(new Set(answers.map((answer) => answer.body.due_at)).size).toBe(1);
  expect(await pendingOf(parent)).toHaveLength(1);
  // The key is good for nothing else.
  expect((await send(sibling.id)).status).toBe(422);
});

test('nobody asks for, sees or cancels the erasure of another family', async () => {
  const [mine, other] = [await makeHouse(), await makeHouse()];
  expect((await ask(mine.parent, { participant_id: other.child.id })).status).toBe(404);
  await portal.db.transaction((tx) => scheduleErasure(tx, { subject_id: other.child.id, asked_by: null, why: '' }));
  for (const person of [mine.parent, mine.child]) {
    expect(await pendingOf(person)).toEqual([]);
    const given = { participant_id: other.child.id };
    expect((await portal.call('POST', '/user/erasure/cancel', given, { token: person.token })).status).toBe(404);
  }
  // A child does not cancel its sibling's either.
  await portal.db.transaction((tx) => scheduleErasure(tx, { subject_id: mine.sibling.id, asked_by: null, why: '' }));
  const sibling = { participant_id: mine.sibling.id };
  expect((await portal.call('POST', '/user/erasure/cancel', sibling, { token: mine.child.token })).status).toBe(404);
  // The code of another's attempt is worth nothing.
  await forgetLimits(portal);
  const code = await portal.call(
    'POST',
    '/user/erasure/code',
    { password: accountPassword },
    { token: mine.parent.token },
  );
  const stolen = { key: code.body.key, code: await lastCode(portal, mine.parent.email) };
  expect((await portal.call('POST', '/user/erasure/ask', stolen, { token: other.parent.token })).status).toBe(422);
});

test('the family is told at the beginning and three days before, each time once', async () => {
  const { parent, child } = await makeHouse();
  await portal.db.transaction((tx) => scheduleErasure(tx, { subject_id: child.id, asked_by: null, why: '' }));
  const told = async (recipient: string) => {
    const { rows } = await portal.db.execute<{ text: string }>(
      sql`select text from messages where recipient = ${recipient} and (text like '%удал%') order by id`,
    );
    return rows.map(({ text }) => text);
  };
  await Promise.all([work(), work(), work()]);
  expect(await told(parent.email)).toEqual([expect.stringContaining('Передумать можно до конца этого дня')]);
  expect(await told(child.email)).toEqual([expect.stringContaining('поговори с родителем')]);
  expect(await told(child.phone)).toHaveLength(1);
  await portal.db.execute(sql`update erasures set due_at = now() + interval '70 hours' where subject_id = ${child.id}`);
  await Promise.all([work(), work()]);
  await work();
  expect(await told(parent.email)).toHaveLength(2);
});

test('who was told of an erasure is told that it will not be, and open pages ask anew', async () => {
  const { parent, child, sibling } = await makeHouse();
  const lastTo = async (recipient: string) => {
    const { rows } = await portal.db.execute<{ subject: string; kind: string }>(
      sql`select subject, kind from messages where recipient = ${recipient} order by id desc limit 1`,
    );
    return rows[0];
  };
  const order = (subject_id: number) =>
    portal.db.transaction((tx) => scheduleErasure(tx, { subject_id, asked_by: null, why: '' }));
  const takeBack = (input: object) =>
    liveEventsDuring(portal, async () =>
      expect((await portal.call('POST', '/user/erasure/cancel', input, { token: parent.token })).status).toBe(200),
    );
  await order(child.id);
  await order(parent.id);
  await work();
  // The account still goes, and the child's data with it.
  await takeBack({ participant_id: child.id });
  expect(await lastTo(child.email)).toMatchObject({ kind: 'erasure_ordered' });
  const events = await takeBack({});
  const hearing = new Set(events.map(({ user_id }) => user_id));
  expect(hearing).toEqual(new Set([parent.id, child.id, sibling.id]));
  expect(await lastTo(child.email)).toEqual({ kind: 'erasure_cancelled', subject: 'Твой кабинет остаётся' });
  expect(await lastTo(parent.email)).toEqual({ kind: 'erasure_cancelled', subject: 'Ваш кабинет остаётся' });

  // Nobody had been told yet.
  await order(child.id);
  await takeBack({ participant_id: child.id });
  expect(await lastTo(parent.email)).toMatchObject({ subject: 'Ваш кабинет остаётся' });
  await order(child.id);
  await work();
  await takeBack({ participant_id: child.id });
  expect((await lastTo(parent.email))?.subject).toMatch(/: удаление данных отменено$/);
});

test('of many workers one erases, also long after the date; a change of mind at that moment either holds or comes too late', async () => {
  const houses = await Promise.all(Array.from({ length: 4 }, () => makeHouse()));
  for (const { parent } of houses) {
    await portal.db.transaction((tx) => scheduleErasure(tx, { subject_id: parent.id, asked_by: null, why: '' }));
    await portal.db.execute(
      sql`update erasures set due_at = now() - interval '40 days' where subject_id = ${parent.id}`,
    );
  }
  const ids = houses.map(({ parent }) => parent.id);
  const cancelled: boolean[] = [];
  await Promise.all([
    ...Array.from({ length: 4 }, work),
    ...ids.slice(0, 2).map(async (subject_id, index) => {
      cancelled[index] = await portal.db.transaction((tx) => cancelErasure(portal, tx, { subject_id, by: null }));
    }),
  ]);
  const alive = await Promise.all(
    houses.map(
      async ({ parent }) => (await portal.call('GET', '/user/data', undefined, { token: parent.token })).status === 200,
    ),
  );
  expect(alive).toEqual([cancelled[0], cancelled[1], false, false]);
  const { rows } = await portal.db.execute<{ acts: string }>(
    sql`select count(*) as acts from erasure_acts where id in (select id from erasures where done_at > now() - interval '1 minute')
      and (counts ->> 'people')::int = 3 and id > (select max(id) - 4 from erasures)`,
  );
  expect(Number(rows[0]?.acts)).toBe(alive.filter((one) => !one).length);
});

test('an erasure that fails keeps no other waiting, and leaves everything of its own', async () => {
  const [stuck, other] = [await makeHouse(), await makeHouse()];
  for (const { parent } of [stuck, other]) {
    await portal.db.transaction((tx) => scheduleErasure(tx, { subject_id: parent.id, asked_by: null, why: '' }));
    await makeDue(parent.id);
  }
  await portal.db.execute(sql`create function hold_on() returns trigger language plpgsql as $$
    begin raise exception 'held'; end $$`);
  await portal.db.execute(
    sql.raw(
      `create trigger hold_on before delete on users for each row when (old.id = ${stuck.child.id}) execute function hold_on()`,
    ),
  );
  await work();
  await portal.db.execute(sql`drop function hold_on cascade`);
  const statusOfData = async ({ token }: Person) =>
    (await portal.call('GET', '/user/data', undefined, { token })).status;
  expect([await statusOfData(stuck.parent), await statusOfData(other.parent)]).toEqual([200, 401]);
  await work();
  expect(await statusOfData(stuck.parent)).toBe(401);
});

test('a child stops only the erasure it has begun itself, by taking back its own consent', async () => {
  const { parent, child, sibling } = await makeHouse();
  const cancel = ({ token }: Person) => portal.call('POST', '/user/erasure/cancel', {}, { token });
  expect((await ask(parent, { participant_id: child.id })).status).toBe(200);
  expect(await pendingOf(child)).toMatchObject([{ subject_id: child.id, is_account: true, may_cancel: false }]);
  expect((await cancel(child)).status).toBe(404);
  expect(await pendingOf(parent)).toMatchObject([{ subject_id: child.id, may_cancel: true }]);

  await portal.db.transaction((tx) => scheduleErasure(tx, { subject_id: sibling.id, asked_by: sibling.id, why: '' }));
  expect(await pendingOf(sibling)).toMatchObject([{ subject_id: sibling.id, may_cancel: true }]);
  expect((await cancel(sibling)).status).toBe(200);
});

test('what is done to somebody in the moment of the erasure finds nobody', async () => {
  const { child } = await makeHouse(20);
  const admin = await makePerson(portal, 'administrator');
  const eraser = await portal.db.$client.connect();
  try {
    await eraser.query('begin');
    await eraser.query('delete from users where id = $1', [child.id]);
    const asked = [
      portal.call('GET', `/admin/questionnaire/${child.id}`, undefined, { token: admin.token }),
      portal.call('POST', '/admin/questionnaire/look', { id: child.id, revision: 0 }, { token: admin.token }),
    ];
    await vi.waitFor(
      async () => {
        const { rows } = await portal.db.execute(
          sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        );
        expect(rows).toHaveLength(2);
      },
      { timeout: 15_000 },
    );
    await eraser.query('commit');
    expect((await Promise.all(asked)).map(({ status }) => status)).toEqual([404, 404]);
  } finally {
    eraser.release();
  }
});

test('an object the storage does not give up stays noted and goes at the next run', async () => {
  const { parent, child } = await makeHouse();
  const file = await upload(parent, 'identity_document_file1', child);
  await portal.db.transaction((tx) => scheduleErasure(tx, { subject_id: parent.id, asked_by: null, why: '' }));
  await makeDue(parent.id);
  const storage = { ...portal.storage, remove: () => Promise.reject(new Error('storage is away')) };
  await watchErasures.run({ ...portal, storage }, {}, { last: false });
  expect(await isOnDisk(file)).toBe(true);
  expect((await portal.call('GET', '/user/data', undefined, { token: parent.token })).status).toBe(401);
  await cleanFiles.run(portal, {}, { last: false });
  expect(await isOnDisk(file)).toBe(false);
});

test('only an administrator begins an erasure for somebody who wrote a letter, never for a colleague', async () => {
  const { parent, child } = await makeHouse();
  const [admin, curator] = [await makePerson(portal, 'administrator'), await makePerson(portal, 'curator')];
  const begin = (by: Person, user_id: number, why = 'Письмо № 7') =>
    portal.call('POST', '/admin/erasures/ask', { user_id, why }, { token: by.token });
  expect((await begin(curator, child.id)).status).toBe(403);
  expect((await begin(admin, child.id, '  ')).status).toBe(422);
  expect((await begin(admin, 999_999_999)).status).toBe(404);
  expect((await begin(admin, curator.id)).body.fields).toHaveProperty('user_id');
  expect((await begin(admin, child.id)).status).toBe(200);
  expect(await statusOf(child)).toBe(150);
  expect(await pendingOf(parent)).toMatchObject([{ subject_id: child.id, by_administrator: true }]);
  const { body } = await portal.call('GET', '/admin/erasures', undefined, { token: curator.token });
  expect(body.data[0]).toMatchObject({ state: 'waiting', subject: { id: child.id }, why: 'Письмо № 7' });
  const cancel = { user_id: child.id, why: 'Передумали' };
  expect((await portal.call('POST', '/admin/erasures/cancel', cancel, { token: curator.token })).status).toBe(403);
  expect((await portal.call('POST', '/admin/erasures/cancel', cancel, { token: admin.token })).status).toBe(200);
  const none = await fetch(`${portal.url}/api/admin/erasures/act?id=${body.data[0].id}`, {
    headers: { authorization: `Bearer ${admin.token}` },
  });
  expect(none.status).toBe(404);
});

test('whatever refers to a person goes with the person or forgets them: no table can hold an erasure up', async () => {
  const { rows } = await portal.db.execute<{ reference: string }>(sql`
    select conrelid::regclass || '.' || conname as reference from pg_constraint
    where contype = 'f' and confrelid in ('users'::regclass, 'participants'::regclass, 'participations'::regclass)
      and confdeltype not in ('c', 'n')`);
  expect(rows).toEqual([]);
});

test('whatever refers to a person is found by an index: an erasure reads no whole table', async () => {
  const { rows } = await portal.db.execute<{ reference: string }>(sql`
    select c.conrelid::regclass || '.' || a.attname as reference
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f'
      and c.confrelid in ('users'::regclass, 'participants'::regclass, 'participations'::regclass, 'sessions'::regclass,
        'timeouts'::regclass, 'attempts'::regclass, 'confirmation_codes'::regclass)
      and not exists (select from pg_index i where i.indrelid = c.conrelid and i.indkey[0] = c.conkey[1])
    order by 1`);
  // A handful of options, and of requests.
  expect(rows.map(({ reference }) => reference)).toEqual([
    'configuration.updated_by',
    'erasures.asked_by',
    'erasures.cancelled_by',
  ]);
});
