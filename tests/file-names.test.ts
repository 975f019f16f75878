// docs/product/api.md, «Files»: a file's original name is shown to its uploader only.
import { beforeAll, expect, test } from 'vitest';
import { statuses } from '#contract/statuses.ts';
import { moveFilesOf } from '#server/platform/storage/move-files.ts';
import { type Family, makeCourse, makeFamily, makeGuide, makePerson, type Person } from './factories.ts';
import { editorOf, someFilm, somePdf, somePicture } from './materials.ts';
import { portalForFile } from './portal.ts';
import { participantOf } from './study.ts';
import { questions } from './tables.ts';

const portal = portalForFile();
// Reveals a right answer, names a person, and could inject a header.
const SECRET = 'ответ-3-верный-Тайнов';

let admin: Person;
let curator: Person;
let family: Family;
let participant: Person;
let other: Family;
let editor: ReturnType<typeof editorOf>;

beforeAll(async () => {
  [admin, curator, family, other] = await Promise.all([
    makePerson(portal, 'administrator'),
    makePerson(portal, 'curator'),
    makeFamily(portal, statuses.QUESTIONNAIRE_TO_FILL),
    makeFamily(portal, statuses.ADMITTED),
  ]);
  editor = editorOf(portal, admin.token);
  participant = other.child;
});

async function upload(from: Person, url: string, file_target: string, fields: Record<string, string> = {}) {
  const form = new FormData();
  form.set('file', new Blob([(await somePicture()) as BlobPart]), `${SECRET}.png`);
  form.set('file_target', file_target);
  for (const [key, value] of Object.entries(fields)) form.set(key, value);
  const { body } = await portal.call('POST', url, form, { token: from.token });
  return body.path as string;
}

/** File name a browser would use; other headers and smaller copies must not contain the original name either. */
async function nameFor(person: Person | undefined, path: string): Promise<string> {
  const names: string[] = [];
  for (const [method, query] of [
    ['GET', ''],
    ['HEAD', ''],
    ['GET', '?w=400'],
  ]) {
    const answer = await fetch(`${portal.url}/api/storage/${path}${query}`, {
      ...(method ? { method } : {}),
      headers: person ? { authorization: `Bearer ${person.token}` } : {},
    });
    expect(answer.status).toBe(200);
    const headers = decodeURIComponent([...answer.headers].join('\n'));
    names.push(headers.match(/filename\*=UTF-8''(.+)/)?.[1] ?? '');
    expect(headers.replaceAll(names[0] ?? '', '')).not.toContain('Тайнов');
    const content = Buffer.from(await answer.arrayBuffer()).toString('latin1');
    expect(content).not.toMatch(/Exif|http:\/\/ns\.adobe/);
  }
  expect(new Set(names).size).toBe(1);
  return names[0] ?? '';
}

test('a picture of a question is «Изображение» to the pupil who is asked, and to the editors', async () => {
  const path = await upload(admin, '/admin/upload_file', 'question_image_file');
  await makeCourse(portal, 1);
  await portal.db.update(questions).set({ question_image_file: path });
  const opened = await participantOf(portal, other).start();
  expect(JSON.stringify(opened)).toContain(path);
  expect(JSON.stringify(opened)).not.toContain('Тайнов');
  for (const reader of [participant, admin, curator]) expect(await nameFor(reader, path)).toBe('Изображение.webp');
});

test('public pictures are «Изображение» to everybody, in each width', async () => {
  for (const path of [
    await upload(admin, '/admin/upload_file', 'news'),
    await upload(admin, '/admin/news/content_file/upload', 'news'),
  ])
    for (const reader of [undefined, participant, family.parent, admin])
      expect(await nameFor(reader, path)).toBe('Изображение.webp');
});

test('a book and a film are called by their titles, what else a material shows by its kind', async () => {
  const named = (ending: string) => `${SECRET}.${ending}`;
  const book = (await editor.upload('books', somePdf(), 'book_file', named('pdf'))).body.path;
  const book_cover = (await editor.upload('books', await somePicture(), 'book_foto_file', named('png'))).body.path;
  const film = (await editor.upload('video', await someFilm(), 'video_link', named('webm'))).body.path;
  const inside = (await editor.upload('articles', await somePicture(), 'article_picture', named('png'))).body;
  await editor.addBook({ book_title: 'Атлас: моря / океаны', book_file: book, book_foto_file: book_cover });
  await editor.addVideo({ video_title: 'Погружение', video_link: film });
  await editor.addArticle({ article_html_file: `<p>Кит</p><img src="${inside.url}" alt="Кит">` });
  const guide = await makeGuide(portal, statuses.TRAINING);
  for (const reader of [guide, participant, admin])
    expect(await Promise.all([book, book_cover, film, inside.path].map((path) => nameFor(reader, path)))).toEqual([
      'Атлас, моря океаны.pdf',
      'Обложка книги.webp',
      'Погружение.webm',
      'Изображение.webp',
    ]);
});

test('a family’s scan bears its own name for its owner; administrators read what it is and whose; a carry keeps the name back', async () => {
  const { parent, child } = family;
  const about = { participant_id: String(child.id) };
  const scan = await upload(parent, '/user/upload_file', 'identity_document_file1', about);
  const avatar = await upload(child, '/user/upload_file', 'avatar_file');
  const form = new FormData();
  form.set('file', new Blob([somePdf() as BlobPart]), `${SECRET}.pdf`);
  form.set('file_target', 'trip_ticket_file');
  const ticket = (await portal.call('POST', '/user/upload_file', form, { token: parent.token })).body.path;

  expect(await nameFor(parent, scan)).toBe(`${SECRET}.png`);
  expect(await nameFor(child, avatar)).toBe(`${SECRET}.png`);
  for (const reader of [admin, curator]) {
    expect(await nameFor(reader, scan)).toMatch(/^Снимок документа, первая страница, Морской .+\.png$/);
    expect(await nameFor(reader, avatar)).toMatch(/^Фотография, Морской .+\.png$/);
    expect(await nameFor(reader, ticket)).toMatch(/^Документ, .+\.pdf$/);
  }

  const call = async (person: Person, url: string) => {
    const { status, body } = await portal.call('GET', url, undefined, { token: person.token });
    expect(status).toBe(200);
    return JSON.stringify(body);
  };
  for (const id of [parent.id, child.id]) {
    const answer = await call(admin, `/admin/users/${id}`);
    expect(answer).not.toContain('Тайнов');
    expect(answer).toMatch(id === parent.id ? /Документ\.pdf/ : /Снимок документа, первая страница\.png/);
  }
  await portal.db.transaction((tx) => moveFilesOf(tx, { subject_id: child.id, to: other.parent.id }));
  expect(await nameFor(other.parent, scan)).toBe('Снимок документа, первая страница.png');
});
