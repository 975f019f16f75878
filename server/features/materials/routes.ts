import { authedProcedure } from '#server/platform/api.ts';
import { addContent, changeContent, removeContent } from '#server/platform/content/edit-content.ts';
import { setPositions } from '#server/platform/content/set-positions.ts';
import type { SignedContext } from '#server/platform/context.ts';
import { listCall } from '#server/platform/http/calls/list-call.ts';
import { articleKind } from './article-kind.ts';
import { getArticle, listArticles } from './articles.ts';
import { bookKind } from './book-kind.ts';
import { getBook, listBooks } from './books.ts';
import { edit } from './edit.ts';
import type { ListQuery } from './list-query.ts';
import { markArticle, markBook } from './marks.ts';
import { checkReader } from './readers.ts';
import { videoKind } from './videos/video-kind.ts';
import { markVideo, reportVideo } from './videos/video-view.ts';
import { getVideo, listVideos } from './videos/videos.ts';

const { materials: call } = authedProcedure;

type ListInput = { page: number; search: string; unread: boolean; per_page?: number | undefined };

/** A page of materials for people who may read them, with the reader's own marks. */
const listFor = <Row>(find: (db: SignedContext['db'], wish: ListQuery) => Promise<{ data: Row[]; total: number }>) =>
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
  addArticle: call.addArticle.handler(async ({ input, context }) => {
    const { id } = await addContent(context, articleKind, input);
    return { article: await getArticle(context.db, id, context.caller.user_id) };
  }),
  updateArticle: call.updateArticle.handler(async ({ input, context }) => {
    await changeContent(context, articleKind, input);
    return { article: await getArticle(context.db, input.id, context.caller.user_id) };
  }),
  deleteArticle: call.deleteArticle.handler(({ input, context }) => removeContent(context, articleKind, input)),
  readArticle: call.readArticle.handler(async ({ input, context }) => {
    await checkReader(context);
    return markArticle(context.db, context.caller.user_id, input);
  }),

  books: call.books.handler(listFor(listBooks)),
  findBook: call.findBook.handler(async ({ input, context }) => {
    await checkReader(context);
    return { book: await getBook(context.db, input.id, context.caller.user_id) };
  }),
  addBook: call.addBook.handler(async ({ input, context }) => {
    const { id } = await addContent(context, bookKind, input);
    return { book: await getBook(context.db, id, context.caller.user_id) };
  }),
  updateBook: call.updateBook.handler(async ({ input, context }) => {
    await changeContent(context, bookKind, input);
    return { book: await getBook(context.db, input.id, context.caller.user_id) };
  }),
  deleteBook: call.deleteBook.handler(({ input, context }) => removeContent(context, bookKind, input)),
  readBook: call.readBook.handler(async ({ input, context }) => {
    await checkReader(context);
    return markBook(context.db, context.caller.user_id, input);
  }),

  videos: call.videos.handler(listFor(listVideos)),
  findVideo: call.findVideo.handler(async ({ input, context }) => {
    await checkReader(context);
    return { video: await getVideo(context.db, input.id, context.caller.user_id) };
  }),
  addVideo: call.addVideo.handler(async ({ input, context }) => {
    const { id } = await addContent(context, videoKind, input);
    return { video: await getVideo(context.db, id, context.caller.user_id) };
  }),
  updateVideo: call.updateVideo.handler(async ({ input, context }) => {
    await changeContent(context, videoKind, input);
    return { video: await getVideo(context.db, input.id, context.caller.user_id) };
  }),
  deleteVideo: call.deleteVideo.handler(({ input, context }) => removeContent(context, videoKind, input)),
  setVideoPositions: call.setVideoPositions.handler(async ({ input, context }) => ({
    positions: await edit(context, (tx) => setPositions(tx, videoKind, input.positions, context.caller.user_id)),
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
