import { access } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { makeFamily, makePerson, type Person, unique } from '#tests/factories.ts';
import { pdfOf } from '#tests/one-page-pdf.ts';
import { portalForFile } from '#tests/portal.ts';
import { questionnaires } from '#tests/tables.ts';
import { cleanFiles } from '../jobs.ts';
import { sweepFiles } from './sweep-files.ts';

const portal = portalForFile();

async function upload(from: Person, file_target: string, about?: Person): Promise<string> {
  const form = new FormData();
  form.set('file', new Blob([pdfOf(unique())]), 'файл.pdf');
  form.set('file_target', file_target);
  if (about) form.set('participant_id', String(about.id));
  return (await portal.call('POST', '/user/upload_file', form, { token: from.token })).body.path;
}

const age = (file: string, days: number) =>
  portal.db.execute(sql`update files set created_at = now() - make_interval(days => ${days}) where path = ${file}`);

const isKept = async (file: string): Promise<boolean> => {
  const { rows } = await portal.db.execute(sql`select from files where path = ${file}`);
  const onDisk = await access(path.join(portal.config.DATA_DIR, 'files', file)).then(
    () => true,
    () => false,
  );
  expect(onDisk).toBe(rows.length > 0);
  return onDisk;
};

test('a file nobody has put anywhere goes after thirty days, a picture for everybody too; one in use anywhere and a young one stay', async () => {
  const { parent, child, participation_id } = await makeFamily(portal, 20);
  const document = () => upload(parent, 'identity_document_file1', child);
  const files = {
    answered: await document(),
    answeredBefore: await document(),
    drafted: await document(),
    avatar: await upload(child, 'achievement_file'),
    young: await document(),
    forgotten: await document(),
    otherChilds: await upload(parent, 'trip_ticket_file'),
    unnamed: await upload(child, 'achievement_file'),
  };
  await portal.db.insert(questionnaires).values({
    participation_id,
    participant_id: child.id,
    answers: { identity_document_file1: files.answered },
    previous_answers: { identity_document_file1: files.answeredBefore },
  });
  await portal.db.execute(sql`insert into saved_data (user_id, form, preserved)
    values (${parent.id}, 'any', ${JSON.stringify({ deep: [{ file: files.drafted }] })}::jsonb)`);
  await portal.db.execute(sql`update participations set avatar_file = ${files.avatar} where id = ${participation_id}`);
  for (const [name, file] of Object.entries(files)) await age(file, name === 'young' ? 29 : 31);
  const admin = await makePerson(portal, 'administrator');
  const picture = new FormData();
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );
  picture.set('file', new Blob([png]), 'море.png');
  const call = (url: string, body: unknown) => portal.call('POST', url, body, { token: admin.token });
  const uploaded = async (): Promise<string> => (await call('/admin/news/content_file/upload', picture)).body.path;
  const pictures = {
    ofNews: await uploaded(),
    inNews: await uploaded(),
    inLecture: await uploaded(),
    inSiteText: await uploaded(),
    inArticle: await uploaded(),
    ofQuestion: await uploaded(),
    young: await uploaded(),
    forgotten: await uploaded(),
  };
  const image = (path: string) => `<p><img src="/api/storage/${path}" alt="Море"></p>`;
  await call('/admin/news', {
    news_title: 'Море',
    news_html_file: image(pictures.inNews),
    news_date_published: '2026-06-01T09:00:00Z',
    news_main_foto_file: pictures.ofNews,
    news_main_foto_alt: 'Море',
  });
  await call('/admin/lecture/add', { lecture_title: 'Море', lecture_html_file: image(pictures.inLecture) });
  await call('/admin/site_text', { tag: 'sea', title: 'Море', text: image(pictures.inSiteText) });
  await call('/additional/articles/add', { article_title: 'Море', article_html_file: image(pictures.inArticle) });
  await portal.db.execute(sql`with exam as (insert into exams (exam_title, exam_points, exam_duration) values ('Море', 1, 1) returning id)
    insert into questions (learning_exam_id, question_type, question_text, ordinal_number, question_image_file)
    select id, 3, 'Что это?', 1, ${pictures.ofQuestion} from exam`);
  for (const [name, file] of Object.entries(pictures)) await age(file, name === 'young' ? 29 : 400);

  await cleanFiles.run(portal, {}, { last: false });
  const kept = Object.fromEntries(
    await Promise.all(Object.entries(files).map(async ([name, file]) => [name, await isKept(file)])),
  );
  expect(kept).toEqual({
    answered: true,
    answeredBefore: true,
    drafted: true,
    avatar: true,
    young: true,
    forgotten: false,
    otherChilds: false,
    unnamed: false,
  });
  const shown = await Promise.all(Object.entries(pictures).map(async ([name, file]) => [name, await isKept(file)]));
  expect(Object.fromEntries(shown)).toEqual({
    ofNews: true,
    inNews: true,
    inLecture: true,
    inSiteText: true,
    inArticle: true,
    ofQuestion: true,
    young: true,
    forgotten: false,
  });
});

test('hundreds of forgotten files go in one run', async () => {
  const { rows } = await portal.db.execute<{ total: string }>(sql`with made as (
    insert into files (path, file_target, content_type, size, sha256, created_at)
    select 'zz/' || n || '.pdf', 'trip_ticket_file', 'application/pdf', 1, 'x', now() - interval '40 days' from generate_series(1, 450) n
    returning 1) select count(*) as total from made`);
  expect(await sweepFiles(portal)).toBe(Number(rows[0]?.total));
  expect((await portal.db.execute(sql`select from file_removals`)).rows).toEqual([]);
});

test('every column that may hold the path of a file is named by its feature', async () => {
  const { rows } = await portal.db.execute<{ name: string }>(sql`
    select table_name || '.' || column_name as name from information_schema.columns
    where table_schema = 'public' and data_type in ('text', 'character varying')
      and (column_name like '%\\_file' or column_name like '%\\_file_' or column_name = 'file')`);
  const named = portal.parts.files.places.flatMap(({ columns }) => columns);
  expect(rows.map(({ name }) => name).filter((name) => !named.includes(name))).toEqual([]);
});
