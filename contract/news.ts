import { z } from 'zod';
import { basedOn, requestKey } from './content/fields.ts';
import { publicationStates } from './content/kinds.ts';
import { messages } from './messages.ts';
import { slug } from './news/slug.ts';
import { tag, tags } from './news/tags.ts';
import { admin } from './roles.ts';
import { id, instant, paged, pageQuery, route } from './route.ts';
import { filledLine, line, search, text } from './validation/text.ts';
import { link } from './validation/validation.ts';

/** A published item as everybody sees it. */
export const NewsItem = z.object({
  id,
  news_title: z.string(),
  /** The cleaned HTML itself. */
  news_html_file: z.string(),
  /** A path for /storage/{path}. */
  news_main_foto_file: z.string().nullable(),
  news_main_foto_alt: z.string(),
  news_link: z.string().nullable(),
  news_date_published: instant,
  /** The last part of the item's address in words; without one its id stands there (news/path.ts). */
  slug: z.string().nullable(),
  /** What it is about, in small letters. */
  tags: z.array(z.string()),
  /** Stands before all others until it is unpinned. */
  is_pinned: z.boolean(),
  /** For those who share it, where they differ from the main picture and the beginning of the text. */
  share_picture: z.string().nullable(),
  share_text: z.string(),
});
export type NewsItem = z.infer<typeof NewsItem>;

/** A row of the list; the text is only its beginning, without tags. */
export const NewsCard = NewsItem.omit({
  news_html_file: true,
  news_link: true,
  share_picture: true,
  share_text: true,
}).extend({ announcement: z.string() });
export type NewsCard = z.infer<typeof NewsCard>;

/** A tag, and how many published items have it. */
export const NewsTag = z.object({ tag: z.string(), total: z.int() });
export type NewsTag = z.infer<typeof NewsTag>;

/** A link to another news item. */
const NewsLink = NewsItem.pick({ id: true, news_title: true, slug: true });

/** An item for administrators, in any state. */
export const AdminNewsItem = NewsItem.extend({
  is_active: z.boolean(),
  state: z.enum(publicationStates),
  updated_at: instant,
});
export type AdminNewsItem = z.infer<typeof AdminNewsItem>;

export const AdminNewsCard = AdminNewsItem.omit({
  news_html_file: true,
  news_link: true,
  share_picture: true,
  share_text: true,
});
export type AdminNewsCard = z.infer<typeof AdminNewsCard>;

/** Fields of the editor's form. The HTML is cleaned on the server and must not be empty after that. */
export const NewsDraft = z
  .object({
    news_title: filledLine(200),
    news_html_file: text().min(1).max(500_000),
    news_main_foto_file: line(300).nullable().default(null),
    news_main_foto_alt: line(300).default(''),
    news_link: link.nullable().default(null),
    news_date_published: instant,
    is_active: z.boolean().default(true),
    slug: slug.nullable().default(null),
    tags: tags.default([]),
    is_pinned: z.boolean().default(false),
    share_picture: line(300).nullable().default(null),
    share_text: line(300).default(''),
  })
  .refine((draft) => !draft.news_main_foto_file || draft.news_main_foto_alt !== '', {
    error: messages.required,
    path: ['news_main_foto_alt'],
  });
export type NewsDraft = z.infer<typeof NewsDraft>;

export const news = {
  list: route({
    method: 'GET',
    path: '/news',
    who: 'anyone',
    summary: 'Новости: сначала закреплённые, потом новые; с tag — только с этой меткой',
    input: z.object({ ...pageQuery, tag: tag.optional() }),
    output: paged(NewsCard),
  }),
  tags: route({
    method: 'GET',
    path: '/news_tags',
    who: 'anyone',
    summary: 'Метки новостей, которые сейчас на сайте: сначала частые',
    output: { data: z.array(NewsTag) },
  }),
  find: route({
    method: 'GET',
    path: '/news/{id}',
    who: 'anyone',
    summary: 'Одна новость',
    input: z.object({ id }),
    /** `newer` and `older`: neighbours in the list. */
    output: { news: NewsItem, newer: NewsLink.nullable(), older: NewsLink.nullable() },
  }),
  findBySlug: route({
    method: 'GET',
    path: '/news_by_slug/{slug}',
    who: 'anyone',
    summary: 'Одна новость по адресу, который ей дали',
    input: z.object({ slug }),
    output: { news: NewsItem, newer: NewsLink.nullable(), older: NewsLink.nullable() },
  }),
  listAll: route({
    method: 'GET',
    path: '/admin/news',
    who: admin,
    summary: 'Все новости: и скрытые, и ждущие своего часа',
    input: z.object({ ...pageQuery, search }),
    output: paged(AdminNewsCard),
  }),
  findOwn: route({
    method: 'GET',
    path: '/admin/news/{id}',
    who: admin,
    summary: 'Новость для правки',
    input: z.object({ id }),
    output: { news: AdminNewsItem },
  }),
  create: route({
    method: 'POST',
    path: '/admin/news',
    who: admin,
    summary: 'Создать новость',
    input: NewsDraft.safeExtend(requestKey),
    output: { id, updated_at: instant },
  }),
  update: route({
    method: 'PUT',
    path: '/admin/news/{id}',
    who: admin,
    summary: 'Изменить новость',
    input: NewsDraft.safeExtend({ id, ...basedOn }),
    output: { updated_at: instant },
  }),
  remove: route({
    method: 'DELETE',
    path: '/admin/news/{id}',
    who: admin,
    summary: 'Удалить новость',
    input: z.object({ id }),
  }),
};
