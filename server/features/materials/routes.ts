import { signed } from '#server/platform/http/api.ts';
import type { SignedContext } from '#server/platform/http/context.ts';
import { listCall } from '#server/platform/http/list-call.ts';
import { addArticle, changeArticle, getArticle, listArticles, removeArticle } from './articles.ts';
import { addBook, changeBook, getBook, listBooks, removeBook } from './books.ts';
import { edit, editAway } from './edit.ts';
import { markArticle, markBook } from './marks.ts';
import type { Wish } from './page.ts';
import { checkReader } from './readers.ts';
import { setPositions } from './set-positions.ts';
import { markVideo, reportVideo } from './video-view.ts';
import { addVideo, changeVideo, getVideo, listVideos, removeVideo } from './videos.ts';

const { materials: call } = signed;

type ListInput = { page: number; search: string; unread: boolean; per_page?: number | undefined };

/** A page of materials for whoever may read them, with the reader's own marks. */
const listFor = <Row>(find: (db: SignedContext['db'], wish: Wish) => Promise<{ data: Row[]; total: number }>) =>
  listCall(async (context: SignedContext, { search, unread }: ListInput, page) => {
    await checkReader(context);
    return find(context.db, { search, unread, ...page, reader: context.caller.user_id });
  });

export const materials = {
  articles: call.articles.handler(listFor(listArticles)),
  findArticle: call.findArticle.handler(async ({ input, context }) => {
    await checkReader(context);
    return { article: await getArticle(context.db, input.id, context.caller.user_id) };
  }),
  addArticle: call.addArticle.handler(async ({ input: { request_key = null, ...draft }, context: { db, caller } }) => ({
    article: await edit({ db }, async (tx) =>
      getArticle(tx, await addArticle(tx, draft, request_key, caller.user_id), caller.user_id),
    ),
  })),
  updateArticle: call.updateArticle.handler(async ({ input: { id, ...draft }, context: { db, caller } }) => {
    await edit({ db }, (tx) => changeArticle(tx, id, draft, caller.user_id));
    return { article: await getArticle(db, id, caller.user_id) };
  }),
  deleteArticle: call.deleteArticle.handler(async ({ input, context }) => {
    await editAway(context, (tx) => removeArticle(tx, input.id, context.caller.user_id));
    return {};
  }),
  readArticle: call.readArticle.handler(async ({ input, context }) => {
    await checkReader(context);
    return markArticle(context.db, context.caller.user_id, input);
  }),

  books: call.books.handler(listFor(listBooks)),
  findBook: call.findBook.handler(async ({ input, context }) => {
    await checkReader(context);
    return { book: await getBook(context.db, input.id, context.caller.user_id) };
  }),
  addBook: call.addBook.handler(async ({ input: { request_key = null, ...draft }, context: { db, caller } }) => ({
    book: await edit({ db }, async (tx) =>
      getBook(tx, await addBook(tx, draft, request_key, caller.user_id), caller.user_id),
    ),
  })),
  updateBook: call.updateBook.handler(async ({ input: { id, ...draft }, context: { db, caller } }) => {
    await edit({ db }, (tx) => changeBook(tx, id, draft, caller.user_id));
    return { book: await getBook(db, id, caller.user_id) };
  }),
  deleteBook: call.deleteBook.handler(async ({ input, context }) => {
    await editAway(context, (tx) => removeBook(tx, input.id, context.caller.user_id));
    return {};
  }),
  readBook: call.readBook.handler(async ({ input, context }) => {
    await checkReader(context);
    return markBook(context.db, context.caller.user_id, input);
  }),

  videos: call.videos.handler(listFor(listVideos)),
  findVideo: call.findVideo.handler(async ({ input, context }) => {
    await checkReader(context);
    return { video: await getVideo(context.db, input.id, context.caller.user_id) };
  }),
  addVideo: call.addVideo.handler(async ({ input: { request_key = null, ...draft }, context: { db, caller } }) => ({
    video: await edit({ db }, async (tx) =>
      getVideo(tx, await addVideo(tx, draft, request_key, caller.user_id), caller.user_id),
    ),
  })),
  updateVideo: call.updateVideo.handler(async ({ input: { id, ...draft }, context: { db, caller } }) => {
    await edit({ db }, (tx) => changeVideo(tx, id, draft, caller.user_id));
    return { video: await getVideo(db, id, caller.user_id) };
  }),
  deleteVideo: call.deleteVideo.handler(async ({ input, context }) => {
    await editAway(context, (tx) => removeVideo(tx, input.id, context.caller.user_id));
    return {};
  }),
  setVideoPositions: call.setVideoPositions.handler(async ({ input, context: { db, caller } }) => ({
    positions: await edit({ db }, (tx) => setPositions(tx, input.positions, caller.user_id)),
  })),
  reportVideo: call.reportVideo.handler(async ({ input, context }) => {
    await checkReader(context);
    return { view: await reportVideo(context.db, context.caller.user_id, input) };
  }),
  markVideo: call.markVideo.handler(async ({ input, context }) => {
    await checkReader(context);
    return { view: await markVideo(context.db, context.caller.user_id, input) };
  }),
};
