import { articles } from './materials/articles.ts';
import { books } from './materials/books.ts';
import { videos } from './materials/videos.ts';

/** Extra materials: articles, books and videos, for their editors and their readers; by kind in materials/. */
export const materials = { ...articles, ...books, ...videos };
