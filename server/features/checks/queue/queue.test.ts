import { eq, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import type { CheckedQuestionnaire, QueueRow } from '#contract/checks/checks.ts';
import type { Status } from '#contract/statuses.ts';
import { openTimeout } from '#server/features/participation/deadlines/timeouts.ts';
import { copyName } from '#server/features/participation/participants/copy-name.ts';
import { type Family, makeFamily, makePerson, makeSentQuestionnaire, type Person } from '#tests/factories.ts';
import { portalForFile } from '#tests/portal.ts';
import { actionLog, files, participations, questionnaires, users } from '#tests/tables.ts';

const portal = portalForFile();
let admin: Person;
let other: Person;

/** Sent so many days ago, from a region, by a child of a surname; the check's deadline is three days after. */
async function sent(surname: string, status: Status, daysAgo: number, region = 'Мурманская область') {
  const family = await makeSentQuestionnaire(portal, status);
  await portal.db.update(users).set({ surname }).where(eq(users.id, family.child.id));
  await copyName(portal.db, family.child.id);
  const sent_at = sql`now() - ${daysAgo} * interval '1 day'`;
  const { participation_id } = family;
  await portal.db
    .update(participations)
    .set({ region, questionnaire_sent_at: sent_at })
    .where(eq(participations.id, participation_id));
  await portal.db.update(questionnaires).set({ sent_at }).where(eq(questionnaires.participation_id, participation_id));
  const waits = status === 20 || status === 40;
  await openTimeout(
    portal.db,
    family.child.id,
    waits ? 'QUESTIONNAIRE_CHECKING' : 'CORRECT_QUESTIONNAIRE',
    3 - daysAgo,
  );
  return family;
}

let oldest: Family;
let corrected: Family;
let fresh: Family;
beforeAll(async () => {
  [admin, other] = await Promise.all([makePerson(portal, 'administrator'), makePerson(portal, 'curator')]);
  fresh = await sent('Ёлкин', 20, 1);
  oldest = await sent('Акулова', 20, 9);
  corrected = await sent('Елкина', 40, 4, 'Приморский край');
  await sent('Прилипалов', 30, 20);
  await sent('Одобренный', 100, 30);
});

const list = async (query = ''): Promise<QueueRow[]> => {
  const { body } = await portal.call('GET', `/admin/questionnaire/list?${query}`, undefined, { token: admin.token });
  expect(body.total).toBe(body.data.length);
  return body.data;
};
const surnames = async (query?: string) => (await list(query)).map(({ surname }) => surname);
const waiting = (by = admin) => portal.call('GET', '/admin/questionnaire/waiting', undefined, { token: by.token });
const look = (family: Family, by: Person, revision = 1) =>
  portal.call('POST', '/admin/questionnaire/look', { id: family.child.id, revision }, { token: by.token });
const leave = (family: Family, by: Person) =>
  portal.call('POST', '/admin/questionnaire/leave', { id: family.child.id }, { token: by.token });
const read = async (id: number, by = admin): Promise<CheckedQuestionnaire> =>
  (await portal.call('GET', `/admin/questionnaire/${id}`, undefined, { token: by.token })).body.questionnaire;

test('the queue holds what waits for a check, the longest waiting first, and narrows down', async () => {
  expect(await surnames()).toEqual(['Акулова', 'Елкина', 'Ёлкин']);
  expect(await surnames('filter=first')).toEqual(['Акулова', 'Ёлкин']);
  expect(await surnames('filter=corrected')).toEqual(['Елкина']);
  expect(await surnames('filter=returned')).toEqual(['Прилипалов']);
  expect(await surnames('filter=overdue')).toEqual(['Акулова', 'Елкина']);
  expect(await surnames(`region=${encodeURIComponent('Приморский край')}`)).toEqual(['Елкина']);
  expect(await surnames(`search=${encodeURIComponent('елк')}`)).toEqual(['Елкина', 'Ёлкин']);
  expect(await surnames(`search=${encodeURIComponent('ЁЛКИН ')}&filter=first`)).toEqual(['Ёлкин']);
  for (const search of ['%', '_', "' or true --"])
    expect(await surnames(`search=${encodeURIComponent(search)}`)).toEqual([]);
});

test('a line says who, how old on 30 August, from where, since when, until when, and who looks at it', async () => {
  await look(oldest, other);
  const [row] = await list();
  expect(row).toMatchObject({
    id: oldest.child.id,
    name: 'Пётр',
    age: 15,
    region: 'Мурманская область',
    participant_status: 20,
    status_label: 'Анкета на проверке',
    sendings: 1,
    overdue: true,
    deadline: expect.stringMatching(/T20:59:59.000Z$/),
    look: { user_id: other.id, name: 'Морская Дарья', since: expect.stringMatching(/Z$/) },
  });
  await leave(oldest, other);
  expect((await list())[0]?.look).toBeNull();
});

test('what waits today is counted, and the check begins with the oldest nobody else has open', async () => {
  expect((await waiting()).body).toMatchObject({ total: 3, overdue: 2, next_id: oldest.child.id });
  await look(oldest, other);
  expect((await waiting()).body.next_id).toBe(corrected.child.id);
  expect((await waiting(other)).body.next_id).toBe(oldest.child.id);
  // After one in the queue comes the next; after the last one the queue begins again.
  expect((await look(corrected, admin)).body.next_id).toBe(fresh.child.id);
  expect((await look(fresh, admin)).body.next_id).toBe(corrected.child.id);
  for (const family of [oldest, corrected, fresh]) await Promise.all([leave(family, admin), leave(family, other)]);
});

test('a questionnaire is read with its files, changes, former remarks, parent, doubles, history and own draft', async () => {
  const family = await sent('Китова', 40, 2);
  const [twin] = [await sent('Китова', 20, 1)];
  await portal.db.insert(files).values({
    path: 'aa/one.jpg',
    file_target: 'identity_document_file1',
    owner_id: family.parent.id,
    content_type: 'image/jpeg',
    size: 1000,
    sha256: Buffer.alloc(32),
    original_name: 'паспорт.jpg',
  });
  await portal.db
    .update(questionnaires)
    .set({
      previous_answers: sql`answers || '{"school_class": 7}'`,
      remarks: { school_class: 'Класс?' },
      sendings: 2,
    })
    .where(eq(questionnaires.participation_id, family.participation_id));
  const draft = { form: `check:${family.child.id}:1`, preserved: { about: 'Пишу…' } };
  await portal.call('POST', '/user/data/save', draft, { token: admin.token });

  const seen = await read(family.child.id);
  expect(seen).toMatchObject({
    id: family.child.id,
    surname: 'Китова',
    age: 15,
    participant_status: 40,
    return_status: 50,
    may_decide: true,
    revision: 1,
    sendings: 2,
    changes: [{ field: 'school_class', before: 7, after: 8 }],
    remarks: { school_class: 'Класс?' },
    files: {
      identity_document_file1: { url: '/api/storage/aa/one.jpg', content_type: 'image/jpeg', size: 1000 },
      identity_document_file2: null,
    },
    parent: { id: family.parent.id, email: family.parent.email, phone: family.parent.phone },
    duplicates: [{ id: twin.child.id, exact: true, parent_name: 'Морская Дарья Сергеевна' }],
    draft: { about: 'Пишу…' },
  });
  expect(seen.answers.birth_place).toBe('г. Мурманск');
  expect((await read(family.child.id, other)).draft).toEqual({});

  const log = await portal.db.select().from(actionLog).where(eq(actionLog.subject_id, family.child.id));
  expect(log).toMatchObject([
    { action: 'questionnaire_read', actor_id: admin.id, participation_id: family.participation_id },
    { action: 'questionnaire_read', actor_id: other.id },
  ]);
});

test('the history shows each step with who made it, why, and the remarks of each return', async () => {
  const family = await sent('Историна', 20, 3);
  const decision = { kind: 'return', remarks: { about: 'Расскажите больше' }, comment: '' };
  await portal.call(
    'POST',
    '/admin/questionnaire/decide',
    { id: family.child.id, revision: 1, decision },
    {
      token: admin.token,
    },
  );
  expect((await read(family.child.id)).history).toEqual([
    {
      at: expect.stringMatching(/Z$/),
      actor: 'Морская Дарья',
      from_label: 'Анкета на проверке',
      to_label: 'Исправьте анкету',
      why: 'Замечания: О ребёнке',
      remarks: { about: 'Расскажите больше' },
    },
  ]);
});

test('a child that has sent nothing yet is shown without answers', async () => {
  const { child } = await makeFamily(portal, 10);
  expect(await read(child.id)).toMatchObject({
    revision: 0,
    sent_at: null,
    answers: {},
    changes: [],
    return_status: null,
    may_decide: false,
    may_be_duplicate: true,
  });
});

test('originals are found by number or the beginning of the surname, never the child itself', async () => {
  const find = async (search: string) => {
    const query = new URLSearchParams({ id: String(oldest.child.id), search });
    const { body } = await portal.call('GET', `/admin/questionnaire/originals?${query}`, undefined, {
      token: admin.token,
    });
    return body.data.map(({ id }: { id: number }) => id);
  };
  expect(await find(String(fresh.child.id))).toEqual([fresh.child.id]);
  expect(await find(`№ ${fresh.child.id}`)).toEqual([fresh.child.id]);
  expect((await find('ёлк')).sort()).toEqual([fresh.child.id, corrected.child.id].sort());
  expect(await find('Акул')).toEqual([]);
  expect(await find(String(oldest.child.id))).toEqual([]);
});

test('nobody outside the administration reads the queue or a questionnaire, and nobody’s is not found', async () => {
  for (const path of ['list', 'waiting', String(oldest.child.id), `originals?id=${oldest.child.id}&search=а`])
    for (const person of [oldest.parent, oldest.child])
      expect(
        (await portal.call('GET', `/admin/questionnaire/${path}`, undefined, { token: person.token })).status,
      ).toBe(403);
  for (const id of ['999999999', String(oldest.parent.id)])
    expect((await portal.call('GET', `/admin/questionnaire/${id}`, undefined, { token: admin.token })).status).toBe(
      404,
    );
});
