import type { Page, Response } from '@playwright/test';
import type { Role } from '#contract/roles.ts';
import type { Screen } from './screens.ts';

/** Limits of a home's first load: KB gzip of script, KB brotli of styles and HTML. */
export const MAX_KB = { files: 15, script: 222, styles: 20, html: 12 };

/** Limit of what a further screen adds to its home: KB gzip of script. */
export const MAX_FURTHER_KB = 40;

type Home = {
  who: Role;
  address: Screen;
  /** Screens opened after the home; with a number for those that exceed the limit for now. */
  further: readonly (readonly [screen: Screen, script?: number])[];
};

// The only lasting exception, mostly tiptap and ProseMirror.
const EDITOR = 300;

export const homes: readonly Home[] = [
  {
    who: 'parent',
    address: '/parent',
    further: [['/parent/profile'], ['/parent/account'], ['/parent/terms']],
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
      ['/student/terms'],
    ],
  },
  { who: 'guide', address: '/guide', further: [['/guide/lecture'], ['/guide/test']] },
  {
    who: 'administrator',
    address: '/admin',
    further: [
      ['/admin/users'],
      ['/admin/news'],
      ['/admin/users/questionnaires'],
      ['/admin/users/statistics'],
      ['/admin/news/create', EDITOR],
    ],
  },
];

// Offline reading starts two seconds after hydration (web/shell/connection/use-offline.ts).
const LATE_MS = 3000;

/**
 * Opens a page and waits until everything it loads by itself has begun; on a home including late parts. An idle network
 * is not enough on a busy machine; the socket is the last thing the shell opens.
 */
export async function openFullyLoaded(page: Page, url: string, isHome: boolean): Promise<Response | null> {
  const [answer] = await Promise.all([page.goto(url, { waitUntil: 'networkidle' }), page.waitForEvent('websocket')]);
  if (isHome) await page.waitForTimeout(LATE_MS);
  return answer;
}
