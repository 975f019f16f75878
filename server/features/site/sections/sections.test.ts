import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { type CreatableKind, recordsOf } from '#tests/content.ts';
import { makePerson, type Person } from '#tests/factories.ts';
import { portalForFile } from '#tests/portal.ts';

const portal = portalForFile();
let admin: Person;
beforeAll(async () => {
  admin = await makePerson(portal, 'curator');
});

type Sections = { kind: CreatableKind; shown: string; own: string; order: string };
const sections: Sections[] = [
  { kind: 'faq', shown: '/faq', own: '/admin/faq', order: '/admin/faq_set_positions' },
  { kind: 'act', shown: '/acts', own: '/admin/acts', order: '/admin/acts_set_positions' },
  { kind: 'team_member', shown: '/team', own: '/admin/team', order: '/admin/team_set_positions' },
  { kind: 'partner', shown: '/partners', own: '/admin/partners', order: '/admin/partners_set_positions' },
];

const hourFromNow = () => new Date(Date.now() + 3600_000).toISOString();
const idsOf = (body: { data: { id: number }[] }) => body.data.map(({ id }) => id);

/** docs/product/site-and-mailing.md, «Sections in an order». What every content record has: content.test.ts. */
describe.each(sections)('$shown', ({ kind, shown, own, order }) => {
  const records = () => recordsOf(portal, kind, admin.token);
  const table = () => portal.parts.content[kind].table;
  const clear = () => portal.db.delete(table());
  const visible = async () => idsOf((await portal.call('GET', shown)).body);
  const put = (positions: unknown) => portal.call('PUT', order, { positions }, { token: admin.token });

  test('visitors see what is published, in its order; its editors see all, with where each stands', async () => {
    await clear();
    const [first, hidden, waiting, last] = [
      await records().make('Первая'),
      await records().make('Скрытая'),
      await records().make('Завтрашняя'),
      await records().make('Последняя'),
    ];
    await records().change(hidden, 'Скрытая', { is_active: false });
    await records().change(waiting, 'Завтрашняя', { published_at: hourFromNow() });
    expect(await visible()).toEqual([first.id, last.id]);
    const { body } = await portal.call('GET', own, undefined, { token: admin.token });
    expect(body.data.map(({ id, state }: { id: number; state: string }) => [id, state])).toEqual([
      [first.id, 'published'],
      [hidden.id, 'hidden'],
      [waiting.id, 'scheduled'],
      [last.id, 'published'],
    ]);
    const found = await portal.call('GET', `${own}?search=${encodeURIComponent('СКРЫТ')}`, undefined, {
      token: admin.token,
    });
    expect([idsOf(found.body), found.body.total]).toEqual([[hidden.id], 1]);
  });

  test('the named order holds, for those not named too; foreign and doubled numbers change nothing', async () => {
    await clear();
    const [a, b, c] = [await records().make(), await records().make(), await records().make()];
    expect((await put([c.id, a.id, b.id])).body).toEqual({ ok: true, positions: [c.id, a.id, b.id] });
    expect((await put([b.id, c.id])).body.positions).toEqual([b.id, a.id, c.id]);
    expect(await visible()).toEqual([b.id, a.id, c.id]);
    for (const positions of [[a.id, 999_999], [a.id, a.id], [], ['x'], null, [1e20]])
      expect((await put(positions)).body.fields, JSON.stringify(positions)).toBeDefined();
    expect(await visible()).toEqual([b.id, a.id, c.id]);
  });

  test('orders and additions at once lose nothing and double no place', async () => {
    await clear();
    const made = [await records().make(), await records().make(), await records().make()];
    const ids = made.map(({ id }) => id);
    const answers = await Promise.all([put(ids.toReversed()), records().make(), put(ids), records().make()]);
    expect(answers).toHaveLength(4);
    const { rows } = await portal.db.execute<{ position: number }>(
      sql`select position from ${table()} order by position`,
    );
    expect(rows.map(({ position }) => position)).toEqual([1, 2, 3, 4, 5]);
  });
});
