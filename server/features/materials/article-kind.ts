import { inArray } from 'drizzle-orm';
import type { ArticleDraft } from '#contract/materials/articles.ts';
import { lostPicture, recordKind } from '#server/platform/content/record-kind.ts';
import { plainText } from '#server/platform/html/plain-text.ts';
import { edit } from './edit.ts';
import { articleReads, articles } from './tables.ts';

const WORDS_A_MINUTE = 160;
/** Longer than any text that is taken. */
const WHOLE = 1_000_000;

export const articleKind = recordKind<ArticleDraft>()({
  kind: 'article',
  table: articles,
  title: articles.article_title,
  words: { missing: 'Статья не найдена', accusative: 'статью' },
  html: { article_html_file: 'Напишите текст статьи' },
  hasFormulas: true,
  files: { article_foto_file: { lost: lostPicture } },
  edit,
  complete: ({ article_html_file }) => ({
    minutes: Math.ceil(plainText(article_html_file, WHOLE).split(' ').length / WORDS_A_MINUTE),
  }),
  purged: async (tx, gone) => {
    const ids = gone.map(({ id }) => id);
    await tx.delete(articleReads).where(inArray(articleReads.article_id, ids));
  },
});
