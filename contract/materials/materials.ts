import { articles } from './articles.ts';
import { books } from './books.ts';
import { videos } from './videos.ts';

/** Extra materials: articles, books and videos, for their editors and their readers; by kind in materials/. */
export const materials = { ...articles, ...books, ...videos };
