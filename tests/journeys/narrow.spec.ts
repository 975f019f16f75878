import { expect, type Page } from '@playwright/test';
import { makeCourse } from '#tests/factories.ts';
import { makeLearner } from '#tests/study.ts';
import { isPlanned } from '#web/shell/planned.ts';
import { enter, enterDemo } from './enter.ts';
import { awake, expectNoSidewaysScroll, test, withDatabase } from './visit.ts';

const kindOf = (path: string) => path.replace(/\d+/g, '1');

/** Where the menu and the screen itself lead to. */
const linksOf = (page: Page) =>
  page
    .locator('main a[href^="/"], nav[aria-label="Меню кабинета"] a[href^="/"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));

/** Words of buttons and headings that their box cuts off; those for a screen reader alone stand in a box of one pixel. */
const cutWords = (page: Page) =>
  page.locator('h1, h2, h3, button, .mantine-Button-label, .mantine-Badge-label').evaluateAll((all) =>
    all
      .filter(({ clientWidth }) => clientWidth > 1)
      .filter((each) => getComputedStyle(each).overflowX !== 'visible' && each.scrollWidth > each.clientWidth + 1)
      .map(({ textContent }) => textContent),
  );

/** Every screen that links lead to from the home of a cabinet, one of each kind: a new one is found by itself. */
async function walk(page: Page, home: string): Promise<number> {
  const seen = new Set([home]);
  for (const path of seen) {
    await page.goto(path);
    await awake(page);
    await expectNoSidewaysScroll(page);
    expect([path, ...(await cutWords(page))]).toEqual([path]);
    const kinds = new Set([...seen].map((each) => kindOf(each.split('?')[0] ?? '')));
    for (const link of await linksOf(page)) {
      const kind = kindOf(link.split(/[?#]/)[0] ?? '');
      if (!kind.startsWith(home) || kinds.has(kind) || isPlanned(kind)) continue;
      kinds.add(kind);
      seen.add(link);
    }
  }
  return seen.size;
}

test.use({ viewport: { width: 320, height: 700 } });

/** How many screens there are at least: a menu that leads nowhere is no proof. */
const cabinets: Record<string, { least: number; enter: (page: Page) => Promise<void> }> = {
  '/parent': { least: 6, enter: (page) => enterDemo(page, 'parent') },
  '/student': {
    least: 5,
    enter: async (page) => {
      const { child } = await withDatabase(async (services) =>
        makeLearner(services, await makeCourse(services, 2, 'participant', false)),
      );
      await enter(page, child);
    },
  },
  '/admin': { least: 35, enter: (page) => enterDemo(page, 'administrator') },
  '/guide': { least: 2, enter: (page) => enterDemo(page, 'guide') },
};

for (const [home, { least, enter }] of Object.entries(cabinets))
  test(`no screen of ${home} moves sideways or cuts a word at 320 px`, async ({ page }) => {
    test.slow();
    await enter(page);
    expect(await walk(page, home)).toBeGreaterThanOrEqual(least);
  });
