import { access, readdir } from 'node:fs/promises';
import { request } from 'node:http';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { purgeContent } from '#server/platform/content/deleted/purge.ts';
import { sweepFiles } from '#server/platform/storage/cleaning/sweep-files.ts';
import { makePerson } from '#tests/factories.ts';
import { editorOf, someFilm, someMp4, somePdf, somePicture, uint32 } from '#tests/materials.ts';
import { portalForFile } from '#tests/portal.ts';

const portal = portalForFile();
let token: string;
let editor: ReturnType<typeof editorOf>;
beforeAll(async () => {
  token = (await makePerson(portal, 'administrator')).token;
  editor = editorOf(portal, token);
});

const someEpub = (): Buffer => {
  const name = Buffer.from('mimetype');
  const content = Buffer.from('application/epub+zip');
  const head = Buffer.alloc(30);
  head.write('PK\u0003\u0004', 0, 'latin1');
  head.writeUInt32LE(content.length, 18);
  head.writeUInt32LE(content.length, 22);
  head.writeUInt16LE(name.length, 26);
  return Buffer.concat([head, name, content, Buffer.from('PK\u0005\u0006', 'latin1'), Buffer.alloc(18)]);
};
const someDjvu = (): Buffer =>
  Buffer.concat([Buffer.from('AT&TFORM'), uint32(104), Buffer.from('DJVUINFO'), Buffer.alloc(96)]);

const stored = async (): Promise<string[]> => {
  const folders = ['uploads', 'files'].map((name) => path.join(portal.config.DATA_DIR, name));
  const found = await Promise.all(folders.map((folder) => readdir(folder, { recursive: true, withFileTypes: true })));
  return found.flat().flatMap((entry) => (entry.isFile() ? [entry.name] : []));
};

test('a book is PDF, EPUB or DjVu, a video MP4 or WebM with its length, a cover any picture; the content tells', async () => {
  const kinds = await Promise.all([
    editor.upload('books', somePdf(), undefined, 'без имени'),
    editor.upload('books', someEpub(), undefined, 'книга.pdf'),
    editor.upload('books', someDjvu()),
    editor.upload('books', await somePicture()),
    editor.upload('video', await someFilm(40)),
    editor.upload('video', someMp4(125)),
  ]);
  // A person has no more than six of them at once.
  kinds.push(await editor.upload('articles', await somePicture()));
  expect(kinds.map(({ status, body }) => [status, body.content_type, body.duration])).toEqual([
    [200, 'application/pdf', undefined],
    [200, 'application/epub+zip', undefined],
    [200, 'image/vnd.djvu', undefined],
    [200, 'image/webp', undefined],
    [200, 'video/webm', 40],
    [200, 'video/mp4', 125],
    [200, 'image/webp', undefined],
  ]);
});

test('wrong content, a file cut off, empty, without its length or over the limit is refused in words, and leaves nothing behind', async () => {
  const before = await stored();
  const limits = { upload_limit_mib: 1, book_limit_mib: 2, video_limit_mib: 2 };
  expect((await portal.call('POST', '/admin/config/upsert', limits, { token })).status).toBe(200);
  const film = await someFilm();
  const pdf = somePdf();
  const cases: [number, 'articles' | 'books' | 'video', Buffer | string, string?][] = [
    [415, 'books', '<html><script>1</script></html>', 'book_file'],
    [415, 'books', film, 'book_file'],
    [415, 'books', pdf, 'book_foto_file'],
    [415, 'books', await somePicture(), 'book_file'],
    [415, 'books', pdf.subarray(0, pdf.length - 8), 'book_file'],
    [415, 'books', someEpub().subarray(0, -20), 'book_file'],
    [415, 'books', someDjvu().subarray(0, 60), 'book_file'],
    [415, 'video', pdf, 'video_link'],
    [415, 'video', film.subarray(0, film.length - 50), 'video_link'],
    [415, 'video', someMp4(10).subarray(0, 900), 'video_link'],
    [415, 'video', someMp4(0), 'video_link'],
    [415, 'video', Buffer.concat([film.subarray(0, 60), Buffer.alloc(4000, 0x81)]), 'video_link'],
    [415, 'articles', pdf],
    [422, 'books', '', 'book_file'],
    [422, 'video', film, 'avatar'],
    [413, 'books', Buffer.alloc(3 * 1024 * 1024, 'a'), 'book_file'],
    [413, 'video', Buffer.alloc(3 * 1024 * 1024, 'a'), 'video_link'],
  ];
  for (const [status, kind, content, target] of cases) {
    const answer = await editor.upload(kind, content, target, 'книга.pdf');
    expect(answer.status, `${kind} ${target} ${content.length}: ${JSON.stringify(answer.body)}`).toBe(status);
    expect(answer.body.errors[0]).toMatch(/[А-Яа-я]/);
  }
  expect(await stored()).toEqual(before);
});

test('an upload that breaks off leaves nothing behind', async () => {
  const before = await stored();
  await new Promise<void>((resolve) => {
    const sending = request(`${portal.url}/api/video/upload_file`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'multipart/form-data; boundary=x',
        'content-length': '1000000',
      },
    });
    sending.on('error', () => resolve());
    sending.write('--x\r\ncontent-disposition: form-data; name="file"; filename="a.webm"\r\n\r\nabc');
    setTimeout(() => sending.destroy(), 100);
  });
  await expect.poll(stored).toEqual(before);
});

test('a file stands only where it was uploaded for, and nobody’s path is invented', async () => {
  const book = (await editor.upload('books', somePdf(), 'book_file')).body.path;
  const cover = (await editor.upload('video', await somePicture(), 'video_foto_file')).body.path;
  const elsewhere = ['https://example.org/a.webp', 'http:aa/a.webp', 'HTTPS://example.org/a.pdf'];
  for (const book_file of [cover, 'aa/nothing.pdf', '../../etc/passwd', ...elsewhere])
    expect((await editor.addBook({ book_file })).body.fields).toHaveProperty('book_file');
  expect((await editor.addBook({ book_foto_file: book })).body.fields).toHaveProperty('book_foto_file');
  expect((await editor.addArticle({ article_foto_file: cover })).body.fields).toHaveProperty('article_foto_file');
  for (const link of elsewhere) {
    expect((await editor.addBook({ book_foto_file: link })).body.fields).toHaveProperty('book_foto_file');
    expect((await editor.addArticle({ article_foto_file: link })).body.fields).toHaveProperty('article_foto_file');
    expect((await editor.addVideo({ video_foto_file: link })).body.fields).toHaveProperty('video_foto_file');
  }
  const video_link = `aa/${'0'.repeat(40)}.mp4`;
  expect((await editor.addVideo({ video_link })).body.fields).toHaveProperty('video_link');
});

test('a replaced file stays with the former version, a deleted one with its undo; each goes with the last that shows it', async () => {
  const [old, next] = [
    (await editor.upload('books', somePdf('старая'), 'book_file')).body.path,
    (await editor.upload('books', somePdf('новая'), 'book_file')).body.path,
  ];
  const cover = (await editor.upload('books', await somePicture(), 'book_foto_file')).body.path;
  const shared = { book_foto_file: cover };
  const { id } = (await editor.addBook({ book_file: old, ...shared })).body.book;
  const other = (await editor.addBook({ book_file: next, ...shared })).body.book.id;
  await portal.db.execute(sql`update files set created_at = now() - interval '90 days'`);
  await editor.post('/additional/books/update', { id, book_title: 'Атлас', book_file: next, ...shared });

  const there = (file: string) =>
    access(path.join(portal.config.DATA_DIR, 'files', file)).then(
      () => true,
      () => false,
    );
  const clean = async () => {
    await purgeContent(portal);
    await sweepFiles(portal);
    return Promise.all([old, next, cover].map(there));
  };
  expect(await clean()).toEqual([true, true, true]);
  await portal.db.execute(sql`update content_versions set replaced_at = now() - interval '366 days'`);
  expect(await clean()).toEqual([false, true, true]);

  for (const gone of [id, other]) {
    await editor.post('/additional/books/delete', { id: gone });
    expect(await clean()).toEqual([false, true, true]);
    await portal.db.execute(sql`update content_versions set deleted_at = now() - interval '31 days'`);
    expect(await clean()).toEqual([false, gone === id, gone === id]);
  }
});
