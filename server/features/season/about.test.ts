import { expect, test } from 'vitest';
import { makePerson } from '#tests/factories.ts';
import { portalForFile } from '#tests/portal.ts';

const portal = portalForFile();

/** docs/product/site-and-mailing.md, «Facts». */
test('visitors read the season as the configuration has it, and nothing of what is not set', async () => {
  const about = async () => (await portal.call('GET', '/season')).body.season;
  const { token } = await makePerson(portal, 'administrator');
  const configure = (change: object) => portal.call('POST', '/admin/config/upsert', change, { token });
  const { directions } = (await portal.call('GET', '/admin/config', undefined, { token })).body.configuration;
  const closed = { ...directions, keepers: { ...directions.keepers, open: false } };
  const dates = { registration_end: '2099-01-31T20:59:59.000Z', trip_days: { from: '2099-07-01', to: '2099-07-19' } };
  await configure({ ...dates, directions: closed, participation_cost: 'Бесплатно' });
  const season = await about();
  expect(season).toMatchObject({ ...dates, cost: 'Бесплатно', milestones: 0 });
  const open = Object.values<{ capacity: number; open: boolean }>(closed).filter((one) => one.open);
  expect(season.places).toBe(open.reduce((sum, { capacity }) => sum + capacity, 0));
});
