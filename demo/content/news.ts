import { earlierNews } from '#demo/content/news/earlier.ts';
import { recentNews } from '#demo/content/news/recent.ts';
import type { DemoNews } from './types.ts';

/** Newest first. */
export const demoNews: DemoNews[] = [...recentNews, ...earlierNews];
