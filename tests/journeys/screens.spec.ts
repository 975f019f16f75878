import { expect, type Page } from '@playwright/test';
import { findBarriers } from './barriers.ts';
import { enter } from './enter.ts';
import { findForeignWords } from './foreign-words.ts';
import { makeSeason, type Season } from './screen-examples.ts';
import { type Screen, screens, type Visitor, visitorsOf } from './screens.ts';
import { test as journey, untilAwake } from './visit.ts';

const test = journey.extend<object, { season: Season }>({
  season: [async ({ portal: _ }, use) => use(await makeSeason()), { scope: 'worker' }],
});

// Public pages have an endless animation.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Screens with another status than 200. */
const answers: Partial<Record<Screen | `${Visitor} ${Screen}`, number>> = {
  '/$': 404,
  '/500': 500,
  '/admin/$': 404,
  '/guide/$': 404,
  '/parent/$': 404,
  '/student/$': 404,
  // A valid link is tested by mailing.spec.ts: its token needs the portal's secret.
  '/unsubscribe/$token': 404,
  'curator /admin/config': 403,
  'curator /admin/imports': 403,
  'curator /admin/imports/$id': 403,
  'curator /admin/staff': 403,
};

/** Screens that redirect. */
const leadsTo: Partial<Record<Screen, string>> = {
  '/news': '/news/1',
  '/sveden': '/education',
  '/admin/extra': '/admin/extra/articles',
};

const sidewaysOf = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

/** Texts of buttons and headings that are cut off; hidden ones for screen readers have a box of one pixel. */
const cutWords = (page: Page) =>
  page.locator('h1, h2, h3, button, .mantine-Button-label, .mantine-Badge-label').evaluateAll((all) =>
    all
      .filter(({ clientWidth }) => clientWidth > 1)
      .filter((each) => getComputedStyle(each).overflowX !== 'visible' && each.scrollWidth > each.clientWidth + 1)
      .map(({ textContent }) => textContent ?? ''),
  );

/** Faults of the open screen: on a desktop, a telephone, and the narrowest one. */
async function inspect(page: Page): Promise<string[]> {
  const wrong: string[] = [];
  const note = (width: number, what: string, found: readonly string[]) =>
    wrong.push(...found.map((each) => `${width} px, ${what}: ${each}`));
  for (const width of [1440, 390, 320]) {
    await page.setViewportSize({ width, height: 900 });
    const sideways = await sidewaysOf(page);
    if (sideways > 0) note(width, 'moves sideways', [`${sideways} px`]);
    if (width === 320) note(width, 'cut off', await cutWords(page));
    else note(width, 'shuts out', await findBarriers(page));
    if (width === 1440) note(width, 'not Russian', await findForeignWords(page));
  }
  return wrong;
}

/** A screen as sent by the portal: status, redirect, and HTML without scripts. */
async function sentTo({ token }: { token: string }, address: string): Promise<string> {
  const answer = await fetch(new URL(address, process.env.PORTAL_URL), { headers: { cookie: `session=${token}` } });
  const html = await answer.text();
  const main = /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? html;
  return [answer.status, answer.url, main.replace(/<script[\s\S]*?<\/script>/g, '')].join('\n');
}

/**
 * Whether a curator gets the same HTML as the administrator, whose screen was checked; the menu is compared elsewhere.
 */
async function isInspected({ visitors }: Season, address: string, due: number): Promise<boolean> {
  const [own, seen] = [await sentTo(visitors.curator, address), await sentTo(visitors.administrator, address)];
  return own === seen && own.startsWith(`${due}\n`);
}

/** Screens requested by `npm test -- changed`; all by default. */
const wanted = process.env.SCREENS?.split(' ').filter(Boolean) ?? [];

/** Screens of one visitor that are checked one after another on one page. */
const groups = new Map<string, { visitor: Visitor; members: Screen[] }>();
for (const screen of wanted.length > 0 ? screens.filter((each) => wanted.includes(each)) : screens)
  for (const visitor of visitorsOf(screen)) {
    const [, area = '', section = ''] = screen.split('/');
    const part = area === 'admin' ? `/admin/${section}` : visitor === 'anonymous' ? '' : `/${area}`;
    const name = `${visitor} ${part}`.trim();
    const group = groups.get(name) ?? { visitor, members: [] };
    group.members.push(screen);
    groups.set(name, group);
  }

test('the route tree is read whole', () => {
  expect(screens.length).toBeGreaterThanOrEqual(100);
  expect(new Set(screens).size).toBe(screens.length);
});

for (const [name, { visitor, members }] of groups)
  test(`every screen serves everybody, wide and narrow: ${name}`, async ({ page, season, faults }) => {
    test.slow();
    const wrong: Record<string, string[]> = {};
    let entered: Season['visitors'][keyof Season['visitors']] | undefined;
    for (const screen of members) {
      const address = (season.examples as Partial<Record<Screen, string>>)[screen] ?? screen;
      const due = answers[`${visitor} ${screen}`] ?? answers[screen] ?? 200;
      // A curator's own menu is checked on the home.
      const mayBeSeen = visitor === 'curator' && screen !== '/admin';
      if (mayBeSeen && (await isInspected(season, address, due))) continue;
      const person = visitor === 'anonymous' ? undefined : (season.instead[screen] ?? season.visitors[visitor]);
      if (person && person !== entered) await enter(page, person);
      entered = person;
      await page.setViewportSize({ width: 1440, height: 900 });
      const status = (await page.goto(address))?.status();
      const found: string[] = [];
      if (status !== due) found.push(`answers ${status}`);
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
      if (await page.locator('script[type=module]').count()) await untilAwake(page);
      await expect(page.locator('.mantine-Skeleton-root')).toHaveCount(0);
      const shown = new URL(page.url()).pathname;
      const meant = leadsTo[screen] ?? address.split('?')[0];
      if (shown !== meant) found.push(`leads to ${shown}`);
      found.push(...(await inspect(page)));
      const said = faults.splice(0).filter((text) => due === 200 || !text.includes(`status of ${due}`));
      found.push(...said.map((text) => `console: ${text}`));
      if (found.length > 0) wrong[screen] = found;
    }
    expect(wrong).toEqual({});
  });
