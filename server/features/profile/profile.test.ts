import { expect, test } from 'vitest';
import { makeParticipation, makePerson, type Person } from '#tests/factories.ts';
import { portalForFile, startPortal } from '#tests/portal.ts';
import { participants } from '#tests/tables.ts';

const portal = portalForFile();

const as = (token: string) => ({
  get: (path: string) => portal.call('GET', path, undefined, { token }),
  post: (path: string, body: unknown = {}) => portal.call('POST', path, body, { token }),
});

test('a participant’s data carry the seasons and the status of the latest', async () => {
  const { id, token } = await makePerson(portal, 'participant');
  await portal.db.insert(participants).values({ user_id: id });
  await makeParticipation(portal, { user_id: id, season: 2026, status: 510, avatar_file: 'avatars/1.webp' });
  await makeParticipation(portal, { user_id: id, season: 2027, status: 130 });
  const { user } = (await as(token).get('/user/data')).body;
  expect(user).toMatchObject({ id, utype: 3, participant_status: 130, second_factor_enabled: false });
  expect(user.participations).toEqual([
    { year: 2027, status: 130, status_changed_at: expect.any(String), avatar_file: null },
    { year: 2026, status: 510, status_changed_at: expect.any(String), avatar_file: 'avatars/1.webp' },
  ]);
});

test('strangers have no data', async () => {
  expect(await portal.call('GET', '/user/data')).toMatchObject({ status: 401, body: { ok: false } });
  expect((await portal.call('GET', '/user/data', undefined, { token: 'x'.repeat(43) })).status).toBe(401);
});

test('a parent changes own data, all or one field, and stays an adult', async () => {
  const { token } = await makePerson(portal, 'parent');
  const own = as(token);
  const one = await own.post('/user/change_parents_data', { surname: 'Береговая' });
  expect(one.body.user).toMatchObject({ surname: 'Береговая', name: 'Дарья', birth_date: '1985-05-05' });
  const all = { surname: 'Белых', name: 'Ёлка', patronymic: '', birth_date: '1990-12-31' };
  expect((await own.post('/user/change_parents_data', all)).body.user).toMatchObject(all);
  expect((await own.post('/user/change_parents_data', { birth_date: '2015-01-01', name: 'Kate' })).body.fields).toEqual(
    {
      birth_date: 'Зарегистрироваться может только взрослый: от 20 лет',
      name: 'Допустимы только буквы кириллицы',
    },
  );
  expect((await own.get('/user/data')).body.user).toMatchObject(all);
  const child = await makePerson(portal, 'participant');
  expect((await as(child.token).post('/user/change_parents_data', { name: 'Илья' })).status).toBe(403);
});

test('whose pages a device keeps is told by a mark that nobody makes without the portal’s secret', async () => {
  const [one, other] = await Promise.all([makePerson(portal, 'participant'), makePerson(portal, 'guide')]);
  const markOf = async ({ token }: Person, at = portal): Promise<string> =>
    (await at.call('GET', '/user/data', undefined, { token })).body.user.offline_owner;
  const mark = await markOf(one);
  // Of 256 bits, the same whenever it is asked for, and each person's own.
  expect(mark).toMatch(/^[\w-]{43}$/);
  expect(await markOf(one)).toBe(mark);
  expect(await markOf(other)).not.toBe(mark);
  const withOtherSecret = await startPortal(portal.config.DATABASE_URL ?? '', { SECRET_KEY: 'x'.repeat(40) });
  expect(await markOf(one, withOtherSecret)).not.toBe(mark);
  await withOtherSecret.close();
});
