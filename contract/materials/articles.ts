import { z } from 'zod';
import { basedOn, requestKey } from '#contract/content/fields.ts';
import { uploaded } from '#contract/files.ts';
import { admin } from '#contract/roles.ts';
import { id, instant, paged, route } from '#contract/route.ts';
import { text } from '../validation/text.ts';
import { byId, cover, listQuery, markInput, markOutput, readerRoles, title, uploadOf } from './fields.ts';

export const ArticleCard = z.object({
  id,
  article_title: z.string(),
  article_description: z.string(),
  article_foto_file: z.string().nullable(),
  /** Reading time in minutes. */
  minutes: z.int(),
  /** When the caller marked it as read; null if not. */
  read_at: instant.nullable(),
  updated_at: instant,
});
export type ArticleCard = z.infer<typeof ArticleCard>;

/** `article_html_file` is the cleaned HTML itself. */
export const Article = ArticleCard.extend({
  article_html_file: z.string(),
  /** `article_html_file` with formulas as MathML; null without formulas. */
  shown_html: z.string().nullable(),
});
export type Article = z.infer<typeof Article>;

/** Fields of the editor's form. The HTML is cleaned on the server and must not be empty after that. */
export const ArticleDraft = z.object({
  article_title: title,
  article_description: text().trim().max(1000).default(''),
  article_html_file: text().min(1).max(500_000),
  article_foto_file: cover,
});
export type ArticleDraft = z.infer<typeof ArticleDraft>;

/** `file_target` of an article's cover, and of a picture in its text. */
export const articleTargets = ['article_foto_file', 'article_picture'] as const;

export const articles = {
  articles: route({
    method: 'GET',
    path: '/additional/articles/list',
    who: readerRoles,
    summary: 'Статьи без текста, сначала новые; участникам и наставникам — с начала обучения',
    input: listQuery,
    output: paged(ArticleCard),
  }),
  findArticle: route({
    method: 'GET',
    path: '/additional/articles/{id}',
    who: readerRoles,
    summary: 'Статья целиком',
    input: byId,
    output: { article: Article },
  }),
  addArticle: route({
    method: 'POST',
    path: '/additional/articles/add',
    who: admin,
    summary: 'Добавить статью',
    input: ArticleDraft.extend(requestKey),
    output: { article: Article },
  }),
  updateArticle: route({
    method: 'POST',
    path: '/additional/articles/update',
    who: admin,
    summary: 'Изменить статью',
    input: ArticleDraft.extend({ id, ...basedOn }),
    output: { article: Article },
  }),
  deleteArticle: route({
    method: 'POST',
    path: '/additional/articles/delete',
    who: admin,
    summary: 'Удалить статью',
    input: byId,
  }),
  readArticle: route({
    method: 'POST',
    path: '/additional/articles/read',
    who: readerRoles,
    summary: 'Отметить статью прочитанной или снять отметку; только для себя',
    input: markInput,
    output: markOutput,
  }),
  uploadArticleFile: route({
    method: 'POST',
    path: '/articles/upload_file',
    who: admin,
    summary: 'Загрузить обложку статьи или картинку её текста: JPG, PNG, WEBP, HEIC',
    input: uploadOf(articleTargets),
    output: uploaded,
  }),
};
