import type { NewsDraft } from '#contract/news.ts';
import { editPublic } from '#server/platform/content/edit-content.ts';
import { lostPicture, recordKind } from '#server/platform/content/record-kind.ts';
import { news } from './tables.ts';

export const newsKind = recordKind<NewsDraft>()({
  kind: 'news',
  table: news,
  title: news.news_title,
  words: {
    missing: 'Новость не найдена',
    accusative: 'новость',
    taken: 'Такой адрес уже есть у другой новости: придумайте другой',
  },
  mayLackUnique: news.slug,
  html: { news_html_file: 'Напишите текст новости' },
  files: {
    news_main_foto_file: { lost: lostPicture, isPublic: true },
    share_picture: { lost: lostPicture, isPublic: true },
  },
  edit: editPublic,
  complete: ({ news_main_foto_file, news_main_foto_alt, news_link }) => ({
    news_main_foto_alt: news_main_foto_file ? news_main_foto_alt : '',
    news_link: news_link && !/^https?:\/\//i.test(news_link) ? `https://${news_link}` : news_link,
  }),
});
