import { earlierNews } from './news/earlier.ts';
import { recentNews } from './news/recent.ts';
import type { DemoNews } from './types.ts';

/** Newest first. */
export const demoNews: DemoNews[] = [...recentNews, ...earlierNews];
