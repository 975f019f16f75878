import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { statuses } from '#contract/statuses.ts';
import { purgeContent } from '#server/platform/content/deleted/purge.ts';
import { recordsOf } from '#tests/content.ts';
import { makeFamily, makePerson, type Person } from '#tests/factories.ts';
import { editorOf, somePdf, somePicture } from '#tests/materials.ts';
import { portalForFile } from '#tests/portal.ts';

const portal = portalForFile();
let admin: Person;
let pupil: Person;
let reader: ReturnType<typeof editorOf>;
beforeAll(async () => {
  admin = await makePerson(portal, 'administrator');
  pupil = (await makeFamily(portal, statuses.TRAINING)).child;
  reader = editorOf(portal, pupil.token);
});
beforeEach(async () => {
  await portal.db.execute(sql`delete from videos`);
});

const records = (kind: 'article' | 'book' | 'video') => recordsOf(portal, kind, admin.token);
const lettingGo = async () => {
  await portal.db.execute(sql`update content_versions set deleted_at = deleted_at - interval '31 days'`);
  await purgeContent(portal);
};
const countOf = async (table: string): Promise<number> => {
  const { rows } = await portal.db.execute<{ total: number }>(
    sql`select count(*)::int as total from ${sql.identifier(table)}`,
  );
  return rows[0]?.total ?? 0;
};

test.each([
  ['article', 'articles', 'article_reads'],
  ['book', 'books', 'book_reads'],
] as const)('who has read the %s has read it still when its deletion is undone', async (kind, path, table) => {
  const [one, other] = [await records(kind).make(), await records(kind).make()];
  for (const { id } of [one, other]) await reader.post(`/additional/${path}/read`, { id });
  const marks = async () => (await reader.list(path)).body.data.map((row: { read_at: string }) => row.read_at !== null);
  await records(kind).remove(one);
  expect((await reader.post(`/additional/${path}/read`, { id: one.id })).status).toBe(404);
  await records(kind).restore(one);
  expect(await marks()).toEqual([true, true]);

  await records(kind).remove(one);
  await purgeContent(portal);
  expect(await countOf(table)).toBe(2);
  await lettingGo();
  expect(await countOf(table)).toBe(1);
  expect(await marks()).toEqual([true]);
});

test('what was watched of a video comes back with it, and goes with the last video that shows the same', async () => {
  const film = await records('video').make('Плёнка');
  const same = (await records('video').add({ ...film, request_key: undefined })).body.video;
  await reader.post('/additional/video/progress', { id: film.id, seconds: 12, duration: 40 });
  await records('video').remove(film);
  await lettingGo();
  expect((await reader.list('video')).body.data).toMatchObject([{ id: same.id, view: { seconds: 12 } }]);

  await records('video').remove(same);
  await records('video').restore(same);
  expect((await reader.list('video')).body.data).toMatchObject([{ view: { seconds: 12 } }]);
  await records('video').remove(same);
  await lettingGo();
  expect(await countOf('video_views')).toBe(0);
});

test('a video comes back to its place, or to the end where another has it', async () => {
  const [a, b, c] = [
    await records('video').make('А'),
    await records('video').make('Б'),
    await records('video').make('В'),
  ];
  const titles = async () =>
    (await reader.list('video')).body.data.map(({ video_title }: { video_title: string }) => video_title);
  await records('video').remove(b);
  await records('video').restore(b);
  expect(await titles()).toEqual(['А', 'Б', 'В']);

  await records('video').remove(a);
  await portal.call('PUT', '/additional/video/set_positions', { positions: [c.id, b.id] }, { token: admin.token });
  await records('video').restore(a);
  expect(await titles()).toEqual(['В', 'Б', 'А']);
  const { rows } = await portal.db.execute(sql`select count(distinct "position")::int as places from videos`);
  expect(rows).toEqual([{ places: 3 }]);
});

test('files of a deleted book are there for its editors alone, and for its readers when it is back', async () => {
  const editor = editorOf(portal, admin.token);
  const file = (await editor.upload('books', somePdf('своя'), 'book_file')).body;
  const cover = (await editor.upload('books', await somePicture(), 'book_foto_file')).body;
  const draft = { ...(await records('book').draft('Атлас')), book_file: file.path, book_foto_file: cover.path };
  const book = (await records('book').add(draft)).body.book;
  const statusesFor = ({ token }: Person) =>
    Promise.all(
      [file, cover].map(async ({ url }) => (await portal.call('GET', url.slice(4), undefined, { token })).status),
    );
  await records('book').remove(book);
  expect(await statusesFor(pupil)).toEqual([404, 404]);
  expect(await statusesFor(admin)).toEqual([200, 200]);
  await records('book').restore(book);
  expect(await statusesFor(pupil)).toEqual([200, 200]);
});

test('a file of a person that a text names by its path is not the text’s to let go', async () => {
  const { parent } = await makeFamily(portal, statuses.QUESTIONNAIRE_TO_FILL);
  const form = new FormData();
  form.set('file', new Blob([(await somePicture()) as BlobPart]), 'паспорт.png');
  form.set('file_target', 'trip_ticket_file');
  const own = (await portal.call('POST', '/user/upload_file', form, { token: parent.token })).body;
  const draft = await records('article').draft('Кит');
  const html = `<p>Кит</p><img src="${own.url}" alt="">`;
  const { article } = (await records('article').add({ ...draft, article_html_file: html })).body;
  await records('article').remove(article);
  await lettingGo();
  expect((await portal.call('GET', own.url.slice(4), undefined, { token: parent.token })).status).toBe(200);
});
