import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { logData } from '#server/platform/log/personal-data.ts';
import { listUsers } from '#server/platform/users.ts';
import { countStatements } from '#tests/count-statements.ts';
import { makePerson } from '#tests/factories.ts';
import { portalForFile } from '#tests/portal.ts';
import { actionLog } from '#tests/tables.ts';

const portal = portalForFile();
const looksOf = async (id: number) =>
  (await portal.db.select().from(actionLog).where(eq(actionLog.actor_id, id)).orderBy(actionLog.id))
    .filter(({ action }) => action === 'people_listed')
    .map(({ details }) => details);

test('every look at a list of people stands in the log with its filter and its page; the same one within a minute once', async () => {
  const { id, token } = await makePerson(portal, 'curator');
  const look = async (path: string) => expect((await portal.call('GET', path, undefined, { token })).status).toBe(200);
  for (const path of [
    '/admin/users',
    '/admin/users',
    '/admin/users?search=Морс&utype=3&page=1',
    '/admin/users?search=Морс&utype=3&page=2',
    '/admin/questionnaire/list?filter=overdue',
    '/admin/questionnaire/list?filter=overdue',
    '/admin/guides?search=Иванов',
    '/admin/statistics/learning?region=Москва',
    '/admin/erasures',
    '/admin/users/log?action=signed_in',
    '/admin/users/log?action=signed_in',
  ])
    await look(path);
  expect(await looksOf(id)).toEqual([
    { list: 'users', sort: 'newest' },
    { list: 'users', search: 'Морс', utype: 3, sort: 'newest' },
    { list: 'users', search: 'Морс', utype: 3, sort: 'newest', page: 2 },
    { list: 'questionnaires', filter: 'overdue' },
    { list: 'guides', search: 'Иванов', sort: 'newest' },
    expect.objectContaining({ list: 'learners', region: 'Москва' }),
    { list: 'erasures' },
    { list: 'log', action: 'signed_in' },
  ]);
  // One statement more than the list needs, beside it.
  expect(await countStatements(() => look('/admin/guides'))).toBeLessThanOrEqual(4);

  const admin = await makePerson(portal, 'administrator');
  const { body } = await portal.call('GET', `/admin/users/log?actor_id=${id}`, undefined, admin);
  expect(body.data[0]).toMatchObject({ title: 'Список людей просмотрен', actor: { id } });
});

test('with a person go the searches that name them, and nobody else’s', async () => {
  const { id, token } = await makePerson(portal, 'administrator');
  const child = await makePerson(portal, 'participant', {
    surname: 'Чернёный',
    email: 'chernyonyi@ocean.test',
    phone: '+79161234567',
  });
  const searches = ['черненый п', 'chernyonyi@ocean.test', '8 (916) 123-45-67', 'Морской', 'Чер'];
  for (const search of searches)
    await portal.call('GET', `/admin/users?search=${encodeURIComponent(search)}`, undefined, { token });
  await portal.db.transaction(async (tx) => logData.erase?.(tx, await listUsers(tx, [child.id])));
  expect((await looksOf(id)).flatMap(({ search }) => search ?? [])).toEqual(['Морской', 'Чер']);
  expect(await looksOf(id)).toHaveLength(5);
});
