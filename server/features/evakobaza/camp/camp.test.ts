import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import type { CampPress } from '#contract/evakobaza/camp.ts';
import { utypes } from '#contract/roles.ts';
import { statuses as s } from '#contract/statuses.ts';
import { collectData } from '#server/features/personal-data/export/collect-data.ts';
import { erasePeople } from '#server/platform/erasure/erase-people.ts';
import { listUsers } from '#server/platform/users.ts';
import { countStatements } from '#tests/count-statements.ts';
import { evakobazaOf, makeTraveller, type Traveller } from '#tests/evakobaza.ts';
import { makePerson, type Person, someAnswers } from '#tests/factories.ts';
import { nextEvent, portalForFile } from '#tests/portal.ts';
import {
  actionLog,
  campNotes,
  departurePermissions,
  handovers,
  medicinesGiven,
  notices,
  questionnaires,
  type trips,
} from '#tests/tables.ts';
import { listCampChildren } from './list-children.ts';
import { makeMarks } from './make-marks.ts';

const portal = portalForFile();
const base = evakobazaOf(portal);
let [anna, ivan] = [{} as Person, {} as Person];
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

beforeAll(async () => {
  anna = await makePerson(portal, 'administrator', { surname: 'Савельева', name: 'Анна' });
  ivan = await makePerson(portal, 'curator', { surname: 'Рындин', name: 'Иван' });
});

/** A child at the camp since two days, who leaves with the person in charge unless it travels in mode 1. */
async function makeCamper(fields: Partial<typeof trips.$inferInsert> = {}): Promise<Traveller> {
  const family = await makeTraveller(portal, s.ARRIVED, {
    fields: {
      arrived_at: minutesAgo(2 * 24 * 60),
      departure_person_in_charge: 'Рыбаков Илья',
      departure_contact_phone: '+79110002244',
      ...fields,
    },
  });
  const { participation_id, child } = family;
  const answers = someAnswers({ allergies: 'Мёд: отёк', chronic_illnesses: 'Астма, ингалятор' });
  await portal.db.insert(questionnaires).values({ participation_id, participant_id: child.id, answers });
  return family;
}

const look = async (by: Person, { participation_id }: Traveller) =>
  (await base.get(by, 'camp', { participation_id })).body.data[0];
const mark = (by: Person, family: Traveller, more: object, key: string = randomUUID()) =>
  base.post(by, 'camp_marks', {
    marks: [{ key, code: base.code(family.participation_id), at: new Date().toISOString(), ...more }],
  });
const handOver = async (by: Person, family: Traveller, more: object = {}, key: string = randomUUID()) => {
  const { adults, version } = await look(by, family);
  const to = adults.find(({ source }: { source: string }) => source === 'in_charge')?.ref;
  const press = { kind: 'handover', seen: version, to, document: 'passport', ...more };
  return (await mark(by, family, press, key)).body.data[0];
};
const give = (by: Person, family: Traveller, more: object = {}, key?: string) =>
  mark(by, family, { kind: 'medicine', medicine: 'Цетиризин', dose: '10 мг', ...more }, key);
const undo = (by: Person, kind: string, key: string, why = 'Нажали не на того') =>
  base.post(by, 'undo_camp_mark', { kind, key, why });
const save = (family: Traveller, more: object) =>
  portal.call(
    'POST',
    '/user/participant/save_departure_permissions',
    { participant_id: family.child.id, may_leave_alone: false, adults: [], ...more },
    { token: family.parent.token },
  );
const tripOf = async ({ child, parent }: Traveller) =>
  (await portal.call('GET', `/user/participant/trip?participant_id=${child.id}`, undefined, parent)).body.trip;
const noticesOf = async (user_id: number, kind: string) =>
  (
    await portal.db
      .select()
      .from(notices)
      .where(and(eq(notices.user_id, user_id), eq(notices.kind, kind as 'child_left')))
  ).map(({ text }) => text);
const linesOf = (
  subject_id: number,
  action: 'health_read' | 'child_handed_over' | 'medicine_given' | 'handover_undone',
) =>
  portal.db
    .select()
    .from(actionLog)
    .where(and(eq(actionLog.subject_id, subject_id), eq(actionLog.action, action)));

describe('leaving', () => {
  test('a child is handed to the person in charge once: by whom, with which document, at what hour; the parent is told kindly', async () => {
    const family = await makeCamper();
    const socket = portal.socket({ auth: { token: ivan.token } });
    await nextEvent(socket, 'timer');
    const heard = nextEvent(socket, 'camp');
    const at = minutesAgo(30);
    const key = randomUUID();
    const answer = await handOver(anna, family, { at, remark: 'Уехали на машине' }, key);
    expect(answer).toMatchObject({ outcome: 'saved', text: 'Отъезд записан' });
    const handover = {
      kind: 'adult',
      adult_name: 'Рыбаков Илья',
      document: 'passport',
      left_at: at,
      by: 'Савельева Анна',
    };
    expect(answer.child).toMatchObject({ departed_at: at, version: 1, handover });
    expect(await heard).toEqual([{ participation_id: family.participation_id }]);
    socket.disconnect();

    // The same key again is the same mark, and another one after it is told who was first.
    expect(await handOver(anna, family, { at }, key)).toMatchObject({ outcome: 'saved' });
    const late = await handOver(ivan, family, { seen: 0 });
    expect(late.outcome).toBe('already');
    expect(late.text).toMatch(/^Отъезд уже записан: Рыбаков Илья, ответственный в пути, .+ Савельева Анна$/);
    expect(await portal.db.$count(handovers, eq(handovers.participation_id, family.participation_id))).toBe(1);
    expect(await linesOf(family.child.id, 'child_handed_over')).toMatchObject([{ actor_id: anna.id }]);

    expect(await noticesOf(family.parent.id, 'child_left')).toEqual([
      expect.stringMatching(
        /едет домой. Кому передали: Рыбаков Илья, ответственный в пути, \d{2}\.\d{2}\.\d{4} \d{2}:\d{2}/,
      ),
    ]);
    expect(await noticesOf(family.child.id, 'child_left')).toEqual([]);
    expect((await tripOf(family)).leaving).toMatchObject({ may_save: false, handover: { adult_name: 'Рыбаков Илья' } });
    const { body } = await base.list(anna, { ids: family.participation_id, meeting: 'departed' });
    expect(body.data).toMatchObject([{ handover: { adult_name: 'Рыбаков Илья', by: 'Савельева Анна' } }]);
  });

  test('of two at once one hands over; the other is told', async () => {
    const family = await makeCamper();
    const answers = await Promise.all([handOver(anna, family), handOver(ivan, family)]);
    expect(answers.map(({ outcome }) => outcome).sort()).toEqual(['already', 'saved']);
    expect(await noticesOf(family.parent.id, 'child_left')).toHaveLength(1);
  });

  test('taken back with a reason the child is here again, the parent is told, and a mark that has not seen it is not written', async () => {
    const family = await makeCamper();
    const { version, adults } = await look(anna, family);
    const key = randomUUID();
    await handOver(anna, family, {}, key);
    const stayed = async () =>
      (await base.list(anna, { ids: family.participation_id, meeting: 'here' })).body.data.length === 1;
    expect(await stayed()).toBe(false);
    // Neither the bulk mark nor the arrival undoes a handover behind its back.
    const ids = [family.participation_id];
    expect((await base.post(ivan, 'depart', { ids, is_departed: false })).status).toBe(422);
    expect((await base.undo(ivan, family.participation_id)).status).toBe(422);

    expect((await undo(ivan, 'handover', key, ' ')).status).toBe(422);
    const { body } = await undo(ivan, 'handover', key);
    expect(body.child).toMatchObject({ handover: null, departed_at: null, version: 2 });
    expect((await undo(anna, 'handover', key)).status).toBe(200);
    expect(await linesOf(family.child.id, 'handover_undone')).toMatchObject([
      { actor_id: ivan.id, why: 'Нажали не на того' },
    ]);
    expect(await noticesOf(family.parent.id, 'child_left_undone')).toHaveLength(1);
    expect(await stayed()).toBe(true);

    // However right its clock: a phone that was without a network pressed it for a state that is no more.
    const press = { kind: 'handover', seen: version, to: adults[0].ref, document: 'passport' };
    expect((await mark(anna, family, press)).body.data[0].outcome).toBe('changed');
    expect((await handOver(anna, family)).outcome).toBe('saved');
    expect((await undo(anna, 'handover', randomUUID())).status).toBe(404);
  });

  test('alone only where the parent allows it: on the trip’s page, or by a departure without anybody', async () => {
    const family = await makeCamper();
    const alone = { to: null, document: null };
    const refused = await handOver(anna, family, alone);
    expect(refused.outcome).toBe('refused');
    expect(refused.text).toContain('не разрешил');
    expect(refused.text).toContain('Позвоните');
    expect((await save(family, { may_leave_alone: true })).status).toBe(200);
    expect((await handOver(anna, family, alone)).child.handover).toMatchObject({ kind: 'alone', adult_name: '' });
    expect((await noticesOf(family.parent.id, 'child_left'))[0]).toContain('Без сопровождения, как вы разрешили');

    const byTrain = await makeCamper({ departure_how_will_you_leave_the_camp: 1, departure_point_id: 5 });
    expect((await handOver(anna, byTrain, alone)).outcome).toBe('saved');
  });

  test('an adult named by the parent may take the child; one whom the parent has changed since is nobody, and a document is needed', async () => {
    const family = await makeCamper();
    const aunt = { name: 'Волнова Ольга', relation: 'тётя', phone: '8 (911) 000-55-66' };
    expect((await save(family, { adults: [aunt] })).body.trip.leaving).toMatchObject({
      version: 1,
      adults: [{ ...aunt, phone: '+79110005566' }],
    });
    const named = (await look(anna, family)).adults.find(({ source }: { source: string }) => source === 'named');
    expect((await handOver(anna, family, { to: named.ref, document: null })).outcome).toBe('refused');

    const again = await save(family, { version: 0, adults: [{ ...aunt, relation: 'крёстная' }] });
    expect(again.status).toBe(409);
    expect(again.body.trip.leaving.version).toBe(1);
    expect((await save(family, { version: 0, adults: [aunt] })).status).toBe(200);
    await save(family, { version: 1, adults: [{ ...aunt, relation: 'крёстная' }] });
    expect((await handOver(anna, family, { to: named.ref })).outcome).toBe('changed');

    const bad = await save(family, { adults: [{ name: 'Olga', relation: '', phone: '12' }] });
    expect([bad.status, Object.keys(bad.body.fields).sort()]).toEqual([
      422,
      ['adults.0.name', 'adults.0.phone', 'adults.0.relation'],
    ]);
    await handOver(anna, family);
    expect((await save(family, {})).status).toBe(422);
    const stranger = await makeCamper();
    const foreign = { ...stranger, parent: family.parent };
    expect((await save(foreign, {})).status).toBe(404);
  });

  test('an hour a phone cannot be right about is now: to come, before the arrival, long ago', async () => {
    for (const at of [minutesAgo(-60), minutesAgo(60 * 24 * 2 + 10), minutesAgo(60 * 24 * 30)]) {
      const family = await makeCamper();
      const before = Date.now();
      const { child } = await handOver(anna, family, { at });
      expect(Date.parse(child.handover.left_at)).toBeGreaterThanOrEqual(before);
      expect(Date.parse(child.handover.left_at)).toBeLessThanOrEqual(Date.now());
    }
  });

  test('who has not arrived cannot leave; a code of nobody names nobody', async () => {
    const family = await makeTraveller(portal);
    const press = { kind: 'handover', seen: 0, to: null, document: null };
    expect((await mark(anna, family, press)).body.data[0]).toMatchObject({
      outcome: 'refused',
      text: expect.stringContaining('Сначала отметьте прибытие'),
    });
    const marks = [{ key: randomUUID(), code: '7-0000000000', at: minutesAgo(1), kind: 'note', text: 'Кто это' }];
    expect((await base.post(anna, 'camp_marks', { marks })).body.data[0]).toMatchObject({
      outcome: 'unknown',
      child: null,
    });
  });
});

describe('health', () => {
  test('the questionnaire’s health and contacts are there, and reading them is logged once for each child', async () => {
    const family = await makeCamper();
    const other = await makeCamper();
    const { body } = await base.get(ivan, 'camp');
    const found = body.data.find(({ id }: { id: number }) => id === family.participation_id);
    expect(found.health).toMatchObject({
      allergies: 'Мёд: отёк',
      chronic_illnesses: 'Астма, ингалятор',
      swimming: 'Плавает уверенно',
      contacts: [{ relation: 'мама', phone: '+7 (921) 111-22-33' }, { relation: 'папа' }],
    });
    await base.get(ivan, 'camp');
    await look(ivan, family);
    for (const { child } of [family, other]) {
      expect(await linesOf(child.id, 'health_read')).toMatchObject([{ actor_id: ivan.id }]);
    }
    const { data } = (await portal.call('GET', '/user/action_log', undefined, family.parent)).body;
    expect(data).toContainEqual(expect.objectContaining({ action: 'health_read' }));
    expect(
      (await base.get(ivan, 'camp', { participation_id: (await makeTraveller(portal)).participation_id })).status,
    ).toBe(404);
  });

  test('a medicine given is written with dose, hour and by whom, once for its key, and taken back with a reason', async () => {
    const family = await makeCamper();
    const key = randomUUID();
    const at = minutesAgo(15);
    const answers = await Promise.all([1, 2, 3].map(() => give(anna, family, { at, remark: 'После обеда' }, key)));
    expect(answers.map(({ body }) => body.data[0].outcome)).toEqual(['saved', 'saved', 'saved']);
    const given = { medicine: 'Цетиризин', dose: '10 мг', given_at: at, remark: 'После обеда', by: 'Савельева Анна' };
    expect((await look(ivan, family)).medicines).toMatchObject([{ ...given, undone: null }]);
    expect(await linesOf(family.child.id, 'medicine_given')).toMatchObject([{ actor_id: anna.id, details: {} }]);
    expect((await undo(ivan, 'medicine', key, 'Дали другому')).body.child.medicines).toMatchObject([
      { ...given, undone: { by: 'Рындин Иван', reason: 'Дали другому' } },
    ]);
    const bad = await give(anna, family, { dose: ' ' });
    expect([bad.status, Object.keys(bad.body.fields)]).toEqual([422, ['marks.0.dose']]);
  });

  test('marks of a phone that was without a network go together, each is answered, and one refused keeps none back', async () => {
    const family = await makeCamper();
    const { adults } = await look(anna, family);
    const press = { code: base.code(family.participation_id), at: minutesAgo(5) };
    const marks = [
      { ...press, key: randomUUID(), kind: 'medicine', medicine: 'Ингалятор', dose: '1 вдох' },
      { ...press, key: randomUUID(), kind: 'note', text: 'Плохо спал,\nскучал' },
      { ...press, key: randomUUID(), kind: 'handover', seen: 0, to: null, document: null },
      { ...press, key: randomUUID(), kind: 'handover', seen: 0, to: adults[0].ref, document: 'other' },
    ];
    const { body } = await base.post(anna, 'camp_marks', { marks });
    expect(body.data.map(({ outcome }: { outcome: string }) => outcome)).toEqual([
      'saved',
      'saved',
      'refused',
      'saved',
    ]);
    expect(body.data[3].child).toMatchObject({
      medicines: [{ medicine: 'Ингалятор' }],
      notes: [{ text: 'Плохо спал,\nскучал', by: 'Савельева Анна' }],
      handover: { document: 'other' },
    });
    expect(await portal.db.$count(campNotes, eq(campNotes.participation_id, family.participation_id))).toBe(1);
    expect(await portal.db.$count(medicinesGiven, eq(medicinesGiven.participation_id, family.participation_id))).toBe(
      1,
    );
  });

  test('what was given and how one left is exported, notes of the day are not, and all of it is erased with the child', async () => {
    const family = await makeCamper();
    const { participation_id, child, parent } = family;
    await save(family, { adults: [{ name: 'Волнова Ольга', relation: 'тётя', phone: '89110005566' }] });
    await give(anna, family, { remark: 'Сыпь прошла' });
    const key = randomUUID();
    await mark(anna, family, { kind: 'note', text: 'Тайная записка' }, key);
    await undo(anna, 'note', key, 'Тайная причина');
    await handOver(anna, family);

    const subjects = await collectData(portal.db, portal.parts, parent.id);
    const told = JSON.stringify(subjects);
    for (const words of ['Волнова Ольга', 'Цетиризин', '10 мг', 'Сыпь прошла', 'Рыбаков Илья', 'Паспорт'])
      expect([words, told.includes(words)]).toEqual([words, true]);
    expect(told).not.toContain('Тайная');

    const people = await listUsers(portal.db, [child.id]);
    await portal.db.transaction((tx) => erasePeople(tx, portal.parts.personalData, { people, kin: [] }));
    const of = [departurePermissions, handovers, medicinesGiven, campNotes];
    const left = of.map((table) => portal.db.$count(table, eq(table.participation_id, participation_id)));
    expect(await Promise.all(left)).toEqual([0, 0, 0, 0]);
  });
});

test('a list and a batch of marks cost as many statements for five children as for one', async () => {
  const campers = [];
  for (let one = 0; one < 5; one += 1) campers.push(await makeCamper());
  const context = { ...portal, caller: { user_id: anna.id, utype: utypes.administrator, session_id: 1 } };
  const list = (participation_id?: number) =>
    countStatements(() => listCampChildren(portal, portal.db, participation_id));
  expect([await list(campers[0]?.participation_id), await list()]).toEqual([3, 3]);

  const note = { kind: 'note', text: 'Всё хорошо', at: minutesAgo(1) } as const;
  const alone = { kind: 'handover', seen: 0, document: 'passport', remark: '', at: minutesAgo(1) } as const;
  const marksOf = async (families: readonly Traveller[]): Promise<CampPress[]> => {
    const marks: CampPress[] = [];
    for (const family of families) {
      const code = base.code(family.participation_id);
      const [adult] = (await look(anna, family)).adults;
      marks.push({ ...note, key: randomUUID(), code }, { ...alone, key: randomUUID(), code, to: adult.ref });
    }
    return marks;
  };
  const [first, ...others] = await Promise.all([marksOf(campers.slice(0, 1)), marksOf(campers.slice(1))]);
  const one = await countStatements(() => makeMarks(context, first));
  expect(await countStatements(() => makeMarks(context, others.flat()))).toBe(one);
});
