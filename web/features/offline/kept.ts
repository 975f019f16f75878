import type { Api } from '#web/api.ts';

/** The browser's cache of what is read without a network; web/public/sw.js and web/public/offline.js know it by the same name. */
export const CONTENT = 'offline-content';
const KEPT = '/offline/kept/';

/** All that is kept here may take so much: bytes. */
export const BUDGET = 200 * 1024 * 1024;

/** A mark that was made without a network: which call tells it, and with what. */
type Mark = { path: `/api/${string}`; body: Record<string, unknown> };

/** What is kept of a lecture or a material: content alone, the same for whoever reads it; nothing of the reader. */
export type Kept = {
  /** `lecture`, `article-5`, `book-3`: there is one of each. */
  key: string;
  kind: 'lecture' | 'article' | 'book';
  /** Of the milestone, the article or the book. */
  id: number;
  title: string;
  /** One line on it. */
  about: string;
  /** The cleaned text; nothing of a book. */
  html: string;
  /** Of a book: the path of its file and what it is called when it is opened. */
  file: string | null;
  name: string | null;
  /** Paths of its pictures and its book in the cache. */
  files: string[];
  mark: Mark;
  /** Bytes, with its files. */
  size: number;
};

export type Wanted = Omit<Kept, 'files' | 'size'>;

export const canKeep = (): boolean =>
  typeof navigator !== 'undefined' && 'serviceWorker' in navigator && 'caches' in window && 'locks' in navigator;

/** One at a time with the worker and other tabs: nothing is put in while it is being cleared. */
export const locked = <T>(act: () => Promise<T>): Promise<T> =>
  navigator.locks.request('offline', act) as unknown as Promise<T>;

/** Opened only where it is: a cache that the worker has cleared comes into being again by its word alone. */
export const openKept = async (): Promise<Cache | undefined> =>
  (await caches.has(CONTENT)) ? caches.open(CONTENT) : undefined;

/** Everything that is kept on this device, the lecture first. */
export async function listKept(): Promise<Kept[]> {
  const content = canKeep() ? await openKept() : undefined;
  const keys = (await content?.keys()) ?? [];
  const answers = await Promise.all(
    keys.filter(({ url }) => new URL(url).pathname.startsWith(KEPT)).map((key) => content?.match(key)),
  );
  const kept = (await Promise.all(answers.map((answer) => answer?.json()))) as (Kept | undefined)[];
  const order = { lecture: 0, article: 1, book: 2 };
  return kept
    .filter((one) => one !== undefined)
    .sort((one, other) => order[one.kind] - order[other.kind] || one.id - other.id);
}

export const putKept = (content: Cache, one: Kept): Promise<void> => content.put(KEPT + one.key, Response.json(one));

/** Takes one away, with the files that nothing else shows. */
export const removeKept = (key: string): Promise<void> =>
  locked(async () => {
    const content = await openKept();
    const kept = await listKept();
    const one = kept.find((other) => other.key === key);
    if (!content || !one) return;
    const elsewhere = new Set(kept.filter((other) => other !== one).flatMap(({ files }) => files));
    await content.delete(KEPT + key);
    await Promise.all(one.files.filter((file) => !elsewhere.has(file)).map((file) => content.delete(file)));
  });

type Lecture = { lecture_title: string; lecture_html_file: string; lecture_author: string };
type Milestone = { id: number; ordinal_number: number };

export const wantedLecture = (lecture: Lecture, milestone: Milestone, isGuide: boolean): Wanted => ({
  key: 'lecture',
  kind: 'lecture',
  id: milestone.id,
  title: lecture.lecture_title,
  about: [`этап ${milestone.ordinal_number}`, lecture.lecture_author].filter(Boolean).join(', '),
  html: lecture.lecture_html_file,
  file: null,
  name: null,
  mark: {
    path: isGuide ? '/api/guide/lecture/passed' : '/api/participant/lecture/passed',
    body: { milestone_id: milestone.id },
  },
});

type Answer<Call extends (...given: never[]) => unknown> = Awaited<ReturnType<Call>>;
type Article = Answer<Api['materials']['findArticle']>['article'];
type Book = Answer<Api['materials']['findBook']>['book'];

export const wantedArticle = (
  article: Pick<Article, 'id' | 'article_title' | 'article_html_file' | 'shown_html'>,
): Wanted => ({
  key: `article-${article.id}`,
  kind: 'article',
  id: article.id,
  title: article.article_title,
  about: '',
  html: article.shown_html ?? article.article_html_file,
  file: null,
  name: null,
  mark: { path: '/api/additional/articles/read', body: { id: article.id } },
});

export const wantedBook = (book: Pick<Book, 'id' | 'book_title' | 'book_file' | 'book_type'>): Wanted => ({
  key: `book-${book.id}`,
  kind: 'book',
  id: book.id,
  title: book.book_title,
  about: book.book_type.toUpperCase(),
  html: '',
  file: `/api/storage/${book.book_file}`,
  name: `${book.book_title}.${book.book_type}`,
  mark: { path: '/api/additional/books/read', body: { id: book.id } },
});
