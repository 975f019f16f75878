import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { makePerson } from '#tests/factories.ts';
import { editorOf } from '#tests/materials.ts';
import { portalForFile } from '#tests/portal.ts';

const portal = portalForFile();
let editor: ReturnType<typeof editorOf>;
let token: string;
beforeAll(async () => {
  token = (await makePerson(portal, 'administrator')).token;
  editor = editorOf(portal, token);
});

const add = async (video_title: string): Promise<number> => (await editor.addVideo({ video_title })).body.video.id;
const order = async (): Promise<number[]> => (await editor.list('video')).body.data.map(({ id }: { id: number }) => id);
const put = (positions: unknown) => portal.call('PUT', '/additional/video/set_positions', { positions }, { token });
const clear = () => portal.db.execute(sql`delete from videos`);

test('new videos come last, and the named order holds', async () => {
  await clear();
  const [a = 0, b = 0, c = 0] = [await add('А'), await add('Б'), await add('В')];
  expect(await order()).toEqual([a, b, c]);
  expect((await put([c, a, b])).body).toEqual({ ok: true, positions: [c, a, b] });
  expect((await put([c, a, b])).status).toBe(200);
  expect(await order()).toEqual([c, a, b]);
  expect((await put([b, c])).body.positions).toEqual([b, a, c]);
});

test('foreign, deleted and doubled ids are refused and change nothing', async () => {
  await clear();
  const [a = 0, b = 0] = [await add('А'), await add('Б')];
  for (const positions of [[b, a, 999_999], [a, a, b], [], ['x'], null, [1e20], { a: 1 }])
    expect((await put(positions)).body.fields, JSON.stringify(positions)).toBeDefined();
  expect(await order()).toEqual([a, b]);
});

test('orders, additions and deletions at the same time lose no video and double no place', async () => {
  await clear();
  const ids = [await add('1'), await add('2'), await add('3'), await add('4')];
  const last = ids.at(-1);
  const answers = await Promise.all([
    put(ids.toReversed()),
    put([...ids.slice(1), ids[0]]),
    editor.addVideo({ video_title: 'Новое' }),
    editor.addVideo({ video_title: 'Ещё' }),
    put(ids),
    editor.post('/additional/video/delete', { id: last }),
    put(ids.toReversed()),
  ]);
  for (const { status } of answers) expect([200, 422]).toContain(status);
  const shown = await order();
  expect(shown).toHaveLength(5);
  expect(shown).toEqual(expect.arrayContaining(ids.slice(0, 3)));
  const { rows } = await portal.db.execute(sql`select count(distinct "position")::int as places from videos`);
  expect(rows).toEqual([{ places: 5 }]);
});

test('two videos change places by swapping their content in two edits; files and what was watched go with the content', async () => {
  await clear();
  const [film = 0, other = 0] = [
    (await editor.addFilm(40, { video_title: 'Плёнка' })).body.video.id,
    await add('Ссылка'),
  ];
  await editor.post('/additional/video/progress', { id: film, seconds: 12, duration: 40 });
  const [one, two] = (await editor.list('video')).body.data;
  const contentOf = ({ video_title, video_type, video_link, video_foto_file }: Record<string, unknown>) => ({
    video_title,
    video_type,
    video_link,
    video_foto_file,
  });
  expect((await editor.post('/additional/video/update', { id: film, ...contentOf(two) })).status).toBe(200);
  expect((await editor.post('/additional/video/update', { id: other, ...contentOf(one) })).status).toBe(200);
  const swapped = (await editor.list('video')).body.data;
  expect(swapped).toMatchObject([
    { id: film, video_title: 'Ссылка', view: { seconds: 0 } },
    { id: other, video_title: 'Плёнка', duration: 40, view: { seconds: 12 } },
  ]);
  const file = await portal.call('GET', `/storage/${swapped[1].video_link}`, undefined, { token });
  expect(file.status).toBe(200);
});
