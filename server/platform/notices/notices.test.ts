import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { groupOf, groupsOf, type NoticeGroup, noticeGroups } from '#contract/notices/groups.ts';
import { type FactKind, noticeKinds, noticeTitle } from '#contract/notices/kinds.ts';
import { noticePath } from '#contract/notices/places.ts';
import { homeOf, utypes } from '#contract/roles.ts';
import { statuses } from '#contract/statuses.ts';
import { erasePeople } from '#server/platform/erasure/erase-people.ts';
import { listUsers } from '#server/platform/users.ts';
import { countStatements } from '#tests/count-statements.ts';
import { accountPassword, givePassword, makeFamily, makePerson, type Person } from '#tests/factories.ts';
import { nextEvent, portalForFile } from '#tests/portal.ts';
import { messages, notices } from '#tests/tables.ts';
import { cleanNotices } from './jobs.ts';
import { type Notice, notifyEach, notifyPeople } from './notify-people.ts';
import { noticeData } from './personal-data.ts';

/** docs/product/notices.md. */
const portal = portalForFile();

const secrets = [
  'code',
  'entrance_link',
  'guide_link',
  'cabinet_link',
  'staff_link',
  'feedback_answer',
  'trial_letter',
];
const facts = (Object.keys(noticeKinds) as FactKind[]).filter((kind) => !secrets.includes(kind));

const say = (kind: FactKind, more: Partial<Notice> = {}): Notice => ({
  kind,
  subject: 'Тема',
  text: 'Письмо со ссылкой http://127.0.0.1/parent',
  shown: 'Случилось кое-что.',
  ...more,
});
const notify = ({ id }: Person, ...told: Notice[]) =>
  portal.db.transaction(async (tx) => {
    for (const notice of told) await notifyPeople(portal.delivery, tx, [id], notice);
  });
const list = async ({ token }: Person, query = '') =>
  (await portal.call('GET', `/notices${query}`, undefined, { token })).body;
const read = ({ token }: Person, which: unknown) => portal.call('POST', '/notices/read', which, { token });
const choose = ({ token }: Person, choice: unknown) => portal.call('POST', '/notices/channels', choice, { token });
const channelsTo = async ({ email, phone }: Person) => {
  const rows = await portal.db
    .select({ channel: messages.channel })
    .from(messages)
    .where(sql`${messages.recipient} in (${email}, ${phone})`);
  return rows.map(({ channel }) => channel).sort();
};

describe('the list', () => {
  test('every kind has its words, its group and a screen of the reader’s own, and stands in the list', async () => {
    const reader = await makePerson(portal, 'parent');
    await notify(reader, ...facts.map((kind) => say(kind)));
    const newest = await list(reader, '?limit=50');
    const { data: older } = await list(reader, `?limit=50&before_id=${newest.data.at(-1).id}`);
    const data = [...newest.data, ...older];
    expect(data.map(({ kind }: { kind: string }) => kind)).toEqual(facts.toReversed());
    for (const { kind, title, path } of data) {
      expect(title).toBe(noticeTitle(kind));
      expect(path).toBe(noticePath(kind, utypes.parent, null));
    }
    for (const utype of Object.values(utypes))
      for (const kind of facts)
        for (const about_id of [null, 7]) {
          const home = homeOf(utype);
          expect(`${noticePath(kind, utype, about_id)}/`).toMatch(new RegExp(`^${home}(?:[/?]|$)`));
        }
    // Whoever can be told something can choose how, or reads why not.
    expect(new Set(facts.map((kind) => groupOf[kind]))).toEqual(new Set(Object.keys(noticeGroups)));
  });

  test('is one’s own, the newest first, page by page; is read by name or up to one, and nobody else’s', async () => {
    const [reader, other] = [await makePerson(portal, 'guide'), await makePerson(portal, 'guide')];
    await notify(reader, ...Array.from({ length: 7 }, () => say('deadline_near')));
    await notify(other, say('deadline_near'));
    const first = await list(reader, '?limit=3');
    expect(first).toMatchObject({ has_more: true, count_new_notices: 7 });
    const ids = first.data.map(({ id }: { id: number }) => id);
    const second = await list(reader, `?limit=50&before_id=${ids.at(-1)}`);
    expect(second.has_more).toBe(false);
    expect(second.data).toHaveLength(4);
    expect(ids.every((id: number) => id > second.data[0].id)).toBe(true);

    const [foreign] = (await list(other)).data;
    expect((await read(reader, { ids: [ids[0], foreign.id] })).body).toMatchObject({ count_new_notices: 6 });
    expect((await list(other)).data[0].is_read).toBe(false);
    expect((await list(reader)).data.map(({ is_read }: { is_read: boolean }) => is_read).filter(Boolean)).toHaveLength(
      1,
    );
    expect((await read(reader, { up_to: ids[1] })).body.count_new_notices).toBe(0);
    const { body } = await portal.call('GET', '/user/data', undefined, { token: other.token });
    expect(body.user.count_new_notices).toBe(1);
    expect((await read(reader, { ids: [] })).status).toBe(422);
  });

  test('is written with the letter or not at all, for whom no contact is confirmed too, and open pages hear of it', async () => {
    const silent = await makePerson(portal, 'participant', { email_verified_at: null, phone_verified_at: null });
    const socket = portal.socket({ auth: { token: silent.token } });
    const heard = nextEvent(socket, 'notices');
    await nextEvent(socket, 'timer');
    const undone = portal.db.transaction(async (tx) => {
      await notifyPeople(portal.delivery, tx, [silent.id], say('chat_answered'));
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect((await list(silent)).data).toEqual([]);
    await notify(silent, say('training_opened'));
    expect(await heard).toEqual([{ user_id: silent.id }]);
    expect((await list(silent)).data).toHaveLength(1);
    expect(await channelsTo(silent)).toEqual([]);
    const readElsewhere = nextEvent(socket, 'notices');
    await read(silent, { up_to: (await list(silent)).data[0].id });
    expect(await readElsewhere).toEqual([{ user_id: silent.id }]);
  });

  test('costs as many statements for a hundred people as for one, and passes over whom nobody knows', async () => {
    const people = await Promise.all(Array.from({ length: 5 }, () => makePerson(portal, 'parent')));
    const many = Array.from({ length: 100 }, (_, index) => people[index % 5]?.id ?? 0);
    const told = (ids: number[]) => ids.map((user_id) => ({ user_id, ...say('deadline_near'), about_id: 999_999_999 }));
    const cost = (ids: number[]) =>
      portal.db.transaction((tx) => countStatements(() => notifyEach(portal.delivery, tx, told(ids))));
    // The list with the event, the contacts with the choices, whether SMS are spent, the messages; their jobs are not written in tests.
    expect([await cost([people[0]?.id ?? 0]), await cost([...many, 999_999_999])]).toEqual([4, 4]);
    expect(await portal.db.$count(notices, eq(notices.user_id, people[1]?.id ?? 0))).toBe(20);
  });

  test('holds the same news in the words of each: «вы» to the parent, «ты» to the child', async () => {
    const { parent, child } = await makeFamily(portal, statuses.ADMITTED);
    await givePassword(portal, parent);
    const order = { participant_id: child.id, password: accountPassword };
    const { status } = await portal.call('POST', '/user/participant/withdraw', order, { token: parent.token });
    expect(status).toBe(200);
    const [own] = (await list(child)).data;
    expect(own).toMatchObject({ kind: 'participation_withdrawn', path: '/student' });
    expect(own.text).toContain('твоё участие');
    expect((await list(parent)).data).toMatchObject([
      { kind: 'participation_withdrawn', path: `/parent/student?id=${child.id}`, is_read: false },
    ]);
  });

  test('goes along in the export, and what names a child goes with the child’s data from the parent’s list too', async () => {
    const { parent, child } = await makeFamily(portal, statuses.ADMITTED);
    await notify(parent, say('deadline_near', { about_id: child.id }), say('agreement_signed'));
    await notify(child, say('deadline_near'));
    await choose(parent, { group: 'answers', email: false, sms: true });
    const chapters = await noticeData.chapters(portal.db, [parent.id, child.id]);
    const told = JSON.stringify(chapters.map(({ entries }) => [...entries]));
    for (const words of ['Сроки', 'Случилось кое-что.', 'Ответы администрации: Письмо']) expect(told).toContain(words);
    expect(await noticeData.count?.(portal.db, [parent.id, child.id])).toEqual({ notices: 3 });
    await portal.db.transaction(async (tx) => {
      const people = await listUsers(tx, [child.id]);
      await erasePeople(tx, portal.parts.personalData, { people, kin: await listUsers(tx, [parent.id]) });
    });
    expect((await list(parent)).data).toMatchObject([{ kind: 'agreement_signed' }]);
    expect(await noticeData.count?.(portal.db, [child.id])).toEqual({ notices: 0 });
  });

  test('forgets what was read a year ago and what nobody has read for two', async () => {
    const reader = await makePerson(portal, 'parent');
    await notify(reader, say('deadline_near'), say('deadline_near'), say('deadline_near'));
    const [newest, middle, oldest] = (await list(reader)).data;
    await read(reader, { ids: [middle.id] });
    await portal.db.execute(
      sql`update notices set created_at = now() - interval '13 months' where id in (${newest.id}, ${middle.id})`,
    );
    await portal.db.execute(sql`update notices set created_at = now() - interval '25 months' where id = ${oldest.id}`);
    await cleanNotices.run(portal, {}, { last: false });
    expect((await list(reader)).data.map(({ id }: { id: number }) => id)).toEqual([newest.id]);
  });
});

describe('letters and SMS', () => {
  test('come as before until something else is chosen, and then as chosen', async () => {
    const reader = await makePerson(portal, 'parent');
    const before = await portal.call('GET', '/notices/channels', undefined, { token: reader.token });
    expect(before.body.data.map(({ group }: { group: NoticeGroup }) => group)).toEqual(groupsOf('parent'));
    expect(before.body.data.every(({ email, sms }: { email: boolean; sms: boolean }) => email && sms)).toBe(true);
    expect(before.body).toMatchObject({ has_email: true, has_sms: true });

    await notify(reader, say('deadline_near'));
    expect(await channelsTo(reader)).toEqual(['email', 'sms']);
    expect((await choose(reader, { group: 'deadlines', email: true, sms: false })).status).toBe(200);
    await notify(reader, say('deadline_near'));
    expect(await channelsTo(reader)).toEqual(['email', 'email', 'sms']);
    expect((await choose(reader, { group: 'answers', email: false, sms: false })).status).toBe(200);
    await notify(reader, say('chat_answered', { by_one_way: true }));
    expect(await channelsTo(reader)).toEqual(['email', 'email', 'sms']);
    // A receipt that is not wanted by letter comes by SMS.
    await choose(reader, { group: 'progress', email: false, sms: true });
    await notify(reader, say('questionnaire_sent', { by_one_way: true }));
    expect(await channelsTo(reader)).toEqual(['email', 'email', 'sms', 'sms']);
    expect((await list(reader)).data).toHaveLength(4);
    const after = await portal.call('GET', '/notices/channels', undefined, { token: reader.token });
    expect(after.body.data).toContainEqual({ group: 'deadlines', email: true, sms: false, push: true });
    expect(after.body.data).toContainEqual({ group: 'answers', email: false, sms: false, push: true });
    await choose(reader, { group: 'answers', email: true, sms: false });
    await notify(reader, say('chat_answered'));
    expect(await channelsTo(reader)).toEqual(['email', 'email', 'email', 'sms', 'sms']);
  });

  test.each(facts)('%s: what must reach people cannot be switched off', async (kind) => {
    const group = groupOf[kind];
    const [role = 'parent'] = noticeGroups[group].who;
    const { choice } = noticeGroups[group];
    const reader = await makePerson(portal, role);
    const { status } = await choose(reader, { group, email: false, sms: false });
    expect(status).toBe(choice === 'free' ? 200 : 422);
    await notify(reader, say(kind));
    expect(await channelsTo(reader)).toEqual(choice === 'free' ? [] : ['email', 'sms']);
  });

  test('what must come comes by the way that is left, and another role’s group is not chosen', async () => {
    const reader = await makePerson(portal, 'guide', { phone_verified_at: null });
    expect((await choose(reader, { group: 'deadlines', email: false, sms: true })).status).toBe(200);
    await notify(reader, say('deadline_near'));
    expect(await channelsTo(reader)).toEqual(['email']);
    expect((await choose(reader, { group: 'desk', email: false, sms: true })).status).toBe(422);
    expect((await choose(reader, { group: 'nothing', email: false, sms: true })).status).toBe(422);
  });
});
