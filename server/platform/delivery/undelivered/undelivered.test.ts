import { expect, test } from 'vitest';
import { utypes } from '#contract/roles.ts';
import { makePerson } from '#tests/factories.ts';
import { portalForFile } from '#tests/portal.ts';
import { messages } from '#tests/tables.ts';

const portal = portalForFile();
const DAY = 24 * 3_600_000;
const ago = (days: number): string => new Date(Date.now() - days * DAY).toISOString();

test('what was given up is listed with whom, why and since when, until somebody has dealt with it', async () => {
  const curator = await makePerson(portal, 'curator');
  const parent = await makePerson(portal, 'parent');
  const given = { kind: 'code', channel: 'email', text: '', failure: 'refused' } as const;
  const made = await portal.db
    .insert(messages)
    .values([
      { ...given, recipient: parent.email, failed_at: ago(1) },
      { ...given, recipient: 'strange@ocean.test', failed_at: ago(2), failure: null },
      { ...given, recipient: 'sent@ocean.test', failure: null, sent_at: ago(1) },
    ])
    .returning({ id: messages.id });
  const list = async (filter = '') =>
    (await portal.call('GET', `/admin/undelivered${filter}`, undefined, { token: curator.token })).body;
  const see = async (body: object) => portal.call('POST', '/admin/undelivered/seen', body, { token: curator.token });

  expect(await list()).toMatchObject({
    total: 2,
    data: [
      { person: null, contact: 's•••@ocean.test', cause: 'unknown', title: 'Код подтверждения', seen_at: null },
      { person: { id: parent.id, utype: utypes.parent }, cause: 'refused', channel: 'email' },
    ],
  });

  const ids = made.map(({ id }) => id);
  expect((await see({ ids })).body).toMatchObject({ ok: true, changed: 2 });
  expect((await see({ ids })).body).toMatchObject({ ok: true, changed: 0 });
  expect((await list()).total).toBe(0);
  const seen = await list('?filter=seen');
  expect(seen).toMatchObject({ total: 2, data: [{ seen_by: expect.stringMatching(/\S/) }, {}] });
  expect((await see({ ids: [ids[0]], is_seen: false })).body.changed).toBe(1);
  expect((await list('?filter=all')).total).toBe(2);
  expect((await list()).data).toMatchObject([{ id: ids[0], seen_at: null, seen_by: '' }]);
});
