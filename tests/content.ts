import { eq } from 'drizzle-orm';
import { type ContentKind, contentKinds } from '#contract/content/kinds.ts';
import type { Photo } from '#contract/site/media.ts';
import { unique } from './factories.ts';
import { editorOf, somePdf, somePicture } from './materials.ts';
import type { Answer, Portal } from './portal.ts';

type RecordFields = Record<string, unknown>;
type Call = (record: RecordFields) => [method: string, path: string];

type Sample = {
  /** The record's title field, and its key in an answer. */
  title: string;
  key: string;
  draft: (portal: Portal, token: string) => Promise<RecordFields> | RecordFields;
  add: string;
  update: Call;
  remove: Call;
  find: (id: unknown) => string;
};

const posts = (path: string) => ({
  add: `${path}/add`,
  update: (): [string, string] => ['POST', `${path}/update`],
  remove: (): [string, string] => ['POST', `${path}/delete`],
  find: (id: unknown) => `${path}/${id}`,
});
const rest = (path: string) => ({
  add: path,
  update: ({ id }: RecordFields): [string, string] => ['PUT', `${path}/${id}`],
  remove: ({ id }: RecordFields): [string, string] => ['DELETE', `${path}/${id}`],
  find: (id: unknown) => `${path}/${id}`,
});

/** Uploads a public file; returns its path. */
export async function uploadPublic(
  portal: Portal,
  token: string,
  content: Buffer,
  file_target: string,
): Promise<string> {
  const form = new FormData();
  form.set('file_target', file_target);
  form.set('file', new Blob([content as BlobPart]), 'файл');
  return (await portal.call('POST', '/admin/upload_file', form, { token })).body.path;
}

/** Uploads a photo; returns it in the form a year's field holds. */
export async function uploadPhoto(portal: Portal, token: string, alt = 'Шлюпка у причала'): Promise<Photo> {
  const form = new FormData();
  form.set('file', new Blob([(await somePicture()) as BlobPart]), 'снимок');
  const { path, width, height } = (await portal.call('POST', '/admin/media/photo/upload', form, { token })).body;
  return { path, width, height, caption: '', alt };
}

/** Range of years for tests without a year of their own; tests that name one take it outside. */
const [FIRST_YEAR, LAST_YEAR] = [2030, 2098];
let lastYear = LAST_YEAR;
const freeYear = (): number => {
  lastYear = lastYear === LAST_YEAR ? FIRST_YEAR : lastYear + 1;
  return lastYear;
};

const published_at = '2026-06-01T09:00:00Z';

/** Kinds with fixed records, which editors cannot create or delete. */
const written: readonly ContentKind[] = ['organisation_details', 'letter_text'];
export type CreatableKind = Exclude<ContentKind, 'organisation_details' | 'letter_text'>;
export const creatableKinds = contentKinds.filter((kind): kind is CreatableKind => !written.includes(kind));

/** A draft of each kind, with the calls to create, change and delete it. */
const samples: Record<CreatableKind, Sample> = {
  news: {
    ...rest('/admin/news'),
    title: 'news_title',
    key: 'news',
    draft: () => ({ news_html_file: '<p>Все дома.</p>', news_date_published: '2026-06-01T09:00:00Z' }),
  },
  article: {
    ...posts('/additional/articles'),
    title: 'article_title',
    key: 'article',
    draft: () => ({ article_html_file: '<p>Кит дышит лёгкими.</p>' }),
  },
  book: {
    ...posts('/additional/books'),
    title: 'book_title',
    key: 'book',
    draft: async (portal, token) => ({
      book_file: (await editorOf(portal, token).upload('books', somePdf(), 'book_file')).body.path,
    }),
  },
  video: {
    ...posts('/additional/video'),
    title: 'video_title',
    key: 'video',
    draft: () => ({ video_type: 'film', video_link: `https://vkvideo.ru/video-1_${unique()}` }),
  },
  lecture: {
    ...posts('/admin/lecture'),
    title: 'lecture_title',
    key: 'lecture',
    draft: () => ({ lecture_html_file: '<p>Волна.</p>' }),
  },
  site_text: {
    ...rest('/admin/site_text'),
    title: 'title',
    key: 'site_text',
    draft: () => ({ tag: `text_${unique()}`, text: '<p>Мы — океанавты.</p>' }),
  },
  faq: {
    ...rest('/admin/faq'),
    title: 'question',
    key: 'record',
    draft: () => ({ section: 'Поездка', answer: '<p>Да.</p>', published_at }),
  },
  act: {
    ...rest('/admin/acts'),
    title: 'title',
    key: 'record',
    draft: async (portal, token) => ({
      kind: 'order',
      date: '2026-03-12',
      published_at,
      file: await uploadPublic(portal, token, somePdf(), 'act_file'),
    }),
  },
  team_member: {
    ...rest('/admin/team'),
    title: 'name',
    key: 'record',
    draft: () => ({ role: 'Капитан', text: 'Ходит в море двадцать лет.', published_at }),
  },
  media: {
    ...rest('/admin/media'),
    title: 'title',
    key: 'record',
    draft: async (portal, token) => ({
      year: freeYear(),
      description: 'Три недели у моря.',
      cover: null,
      published_at,
      photos: [await uploadPhoto(portal, token)],
    }),
  },
  mailing: {
    ...rest('/admin/mailing_list'),
    title: 'title',
    key: 'mailing',
    draft: () => ({ subject: 'Скоро смена', html: '<p>{имя}, смена близко.</p>', kind: 'service' }),
  },
  term: {
    ...rest('/admin/glossary'),
    title: 'word',
    key: 'term',
    draft: () => ({ explanation: 'Подъём воды за Луной.' }),
  },
  synonyms: {
    ...rest('/admin/synonyms'),
    title: 'word',
    key: 'synonyms',
    draft: () => ({ same_words: 'цена, сколько стоит' }),
  },
  partner: {
    ...rest('/admin/partners'),
    title: 'name',
    key: 'record',
    draft: async (portal, token) => ({
      image: await uploadPublic(portal, token, await somePicture(), 'partner'),
      published_at,
    }),
  },
};

/** Calls of an editor on records of a kind. */
export function recordsOf(portal: Portal, kind: CreatableKind, token: string) {
  const { title, key, draft, add, update, remove, find } = samples[kind];
  const call = (method: string, path: string, body?: unknown) => portal.call(method, path, body, { token });
  const versions = `/admin/content/${kind}`;
  const records = {
    /** A complete draft with that title. */
    draft: async (name: string): Promise<RecordFields> => ({ ...(await draft(portal, token)), [title]: name }),
    renamed: (record: RecordFields, name: string): RecordFields => ({ ...record, [title]: name }),
    add: (record: RecordFields) => call('POST', add, record),
    /** The record in an answer. */
    saved: ({ body }: Answer) => body[key] ?? body,
    make: async (name = `Запись ${unique()}`) => {
      const record = await records.draft(name);
      return { ...record, id: records.saved(await records.add(record)).id as number };
    },
    change: (record: RecordFields, name: string, more: RecordFields = {}) =>
      call(...update(record), { ...record, [title]: name, ...more }),
    remove: ({ id }: RecordFields) => {
      const [method, path] = remove({ id });
      return call(method, path, method === 'DELETE' ? undefined : { id });
    },
    find: ({ id }: RecordFields) => call('GET', find(id)),
    get: async (record: RecordFields) => (await records.find(record)).body[key],
    versions: ({ id }: RecordFields): Promise<Answer> => call('GET', `${versions}/${id}/versions`),
    version: ({ id }: RecordFields, version: unknown) => call('GET', `${versions}/${id}/versions/${version}`),
    restore: ({ id }: RecordFields) => call('POST', `${versions}/restore`, { id }),
    deleted: (query: Record<string, string> = {}) =>
      call('GET', `/admin/content/deleted?${new URLSearchParams({ kind, ...query })}`),
  };
  return records;
}

/** A record's row in the database. */
export async function rowOf({ db, parts }: Portal, kind: ContentKind, id: number): Promise<unknown> {
  const { table } = parts.content[kind];
  const [row] = await db.select().from(table).where(eq(table.id, id));
  return row;
}
