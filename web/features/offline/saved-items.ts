import type { Api } from '#web/api.ts';
import { isSavedItem, isSupported, openSaved, SAVED_PREFIX } from './saved-content.ts';

/** Maximum of all saved items, in bytes. */
export const MAX_BYTES = 200 * 1024 * 1024;

/** A mark made without a network: the call to send, and its input. */
type PendingMark = { path: `/api/${string}`; body: Record<string, unknown> };

/**
 * A saved lecture or material: content only, nothing about the reader. Or a trip with its code, which is a person's own
 * and is saved by an explicit press alone (docs/product/offline.md, «The code of a trip»).
 */
export type SavedItem = {
  /** `lecture`, `article-5`, `book-3`, `trip-7`: one item for each key. */
  key: string;
  kind: 'trip' | 'lecture' | 'article' | 'book';
  /** Id of the milestone, article or book; of a trip its participant. */
  id: number;
  title: string;
  /** A line about it. */
  about: string;
  /** The cleaned HTML; empty for a book. */
  html: string;
  /** Path and file name of a book; null for others. */
  file: string | null;
  name: string | null;
  /** Paths of its pictures and book in the cache. */
  files: string[];
  /** Null for what is not marked as read. */
  mark: PendingMark | null;
  /** The last day it may lie here, YYYY-MM-DD; undefined: as long as the session lasts. */
  until?: string;
  /** Size in bytes with all files. */
  size: number;
};

export type ItemToSave = Omit<SavedItem, 'files' | 'size'>;

/** Runs the action exclusively among tabs and the worker, so that nothing is added while the cache is being cleared. */
export const withLock = <T>(act: () => Promise<T>): Promise<T> =>
  navigator.locks.request('offline', act) as unknown as Promise<T>;

/** All items saved on this device, the lecture first. */
export async function listSaved(): Promise<SavedItem[]> {
  const content = isSupported() ? await openSaved() : undefined;
  const keys = (await content?.keys()) ?? [];
  const answers = await Promise.all(keys.filter(isSavedItem).map((key) => content?.match(key)));
  const kept = (await Promise.all(answers.map((answer) => answer?.json()))) as (SavedItem | undefined)[];
  const order = { trip: 0, lecture: 1, article: 2, book: 3 };
  return kept
    .filter((one) => one !== undefined)
    .sort((one, other) => order[one.kind] - order[other.kind] || one.id - other.id);
}

export const putSaved = (content: Cache, one: SavedItem): Promise<void> =>
  content.put(SAVED_PREFIX + one.key, Response.json(one));

/** Removes an item, with files no other item uses. */
export const removeSaved = (key: string): Promise<void> =>
  withLock(async () => {
    const content = await openSaved();
    const kept = await listSaved();
    const one = kept.find((other) => other.key === key);
    if (!content || !one) return;
    const elsewhere = new Set(kept.filter((other) => other !== one).flatMap(({ files }) => files));
    await content.delete(SAVED_PREFIX + key);
    await Promise.all(one.files.filter((file) => !elsewhere.has(file)).map((file) => content.delete(file)));
  });

type Lecture = { lecture_title: string; lecture_html_file: string; lecture_author: string };
type Milestone = { id: number; ordinal_number: number };

export const lectureToSave = (lecture: Lecture, milestone: Milestone, isGuide: boolean): ItemToSave => ({
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

export const articleToSave = (
  article: Pick<Article, 'id' | 'article_title' | 'article_html_file' | 'shown_html'>,
): ItemToSave => ({
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

export const bookToSave = (book: Pick<Book, 'id' | 'book_title' | 'book_file' | 'book_type'>): ItemToSave => ({
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
