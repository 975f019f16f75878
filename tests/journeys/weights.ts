import type { Page, Response } from '@playwright/test';
import type { Role } from '#contract/roles.ts';
import type { Screen } from './screens.ts';

/** What the first load of a cabinet's home may weigh: KB gzip of script, KB brotli of styles and HTML. */
export const MAX = { files: 15, script: 220, styles: 20, html: 12 };

/** What a further screen may add to its home: KB gzip of script. */
export const FURTHER = 40;

type Home = {
  who: Role;
  address: Screen;
  /** Screens after the home; with a number, those that add more than the others may, as yet. */
  further: readonly (readonly [screen: Screen, script?: number])[];
};

// Above the bar for now, held where they are: forms bring zod, the rules of a call and Mantine's fields, lists with filters
// its combobox, floating-ui and the Russian words of dates.
const FORMS = 46;
const LISTS = 69;
// The one exception to stay: tiptap and ProseMirror are the larger part of it.
const EDITOR = 275;

export const homes: readonly Home[] = [
  {
    who: 'parent',
    address: '/parent',
    further: [
      ['/parent/profile', FORMS],
      ['/parent/account', LISTS],
      ['/parent/terms', LISTS],
    ],
  },
  {
    who: 'participant',
    address: '/student',
    further: [
      ['/student/study'],
      ['/student/study/lecture'],
      ['/student/study/test'],
      ['/student/study/log'],
      ['/student/study/course'],
      ['/student/glossary'],
      ['/student/terms', LISTS],
    ],
  },
  { who: 'guide', address: '/guide', further: [['/guide/lecture'], ['/guide/test']] },
  {
    who: 'administrator',
    address: '/admin',
    further: [
      ['/admin/users', LISTS],
      ['/admin/news', LISTS],
      ['/admin/users/questionnaires', LISTS],
      ['/admin/users/statistics', LISTS],
      ['/admin/news/create', EDITOR],
    ],
  },
];

// A learner's page begins reading without a network two seconds after it is awake: web/shell/use-offline.ts.
const LATE_MS = 3000;

/**
 * Opens a cabinet page until it has begun all it loads by itself; a home its late parts included. A quiet network alone
 * does not say that: on a busy machine a page wakes up long after it. Its line to the portal is the last that the shell begins.
 */
export async function openWhole(page: Page, url: string, isHome: boolean): Promise<Response | null> {
  const [answer] = await Promise.all([page.goto(url, { waitUntil: 'networkidle' }), page.waitForEvent('websocket')]);
  if (isHome) await page.waitForTimeout(LATE_MS);
  return answer;
}
