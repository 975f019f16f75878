import { expect, type Page } from '@playwright/test';
import { enterDemo } from './enter.ts';
import { expectAccessible, expectNoSidewaysScroll, test, untilAwake } from './visit.ts';

// docs/product/interface.md: «версия для слабовидящих» on every public page, door and cabinet; and paper.

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const pages = [
  '/',
  '/about',
  '/news/1',
  '/news/item/1',
  '/directions',
  '/direct1',
  '/faq',
  '/acts',
  '/person',
  '/partner',
  '/contact',
  '/feedbackcomplete',
  '/conditions',
  '/confid',
  '/cookies',
  '/certificate/check',
  '/login',
  '/signin',
  '/howitwas',
  '/education',
  '/sveden/common',
  '/sveden/document',
  '/sveden/employees',
  '/sveden/vacant',
  '/search?q=экспедиция',
  '/search?q=кракен',
  '/nowhere',
];

/** Ignores the browser's error about the page not found. */
const forgive404 = (faults: string[]): void => {
  const others = faults.splice(0).filter((fault) => !fault.includes('status of 404'));
  faults.push(...others);
};

/** Visible texts with too little contrast, and pictures whose description is not shown. */
const hardToRead = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    type Colour = { channels: number[]; alpha: number };
    const colourOf = (text: string): Colour => {
      const [r = 0, g = 0, b = 0, alpha = 1] = (text.match(/[\d.]+/g) ?? []).map(Number);
      return { channels: [r, g, b], alpha };
    };
    const lightOf = ({ channels }: Colour): number => {
      const [r = 0, g = 0, b = 0] = channels.map((value) => {
        const part = value / 255;
        return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    };
    const paperOf = (element: Element | null): Colour => {
      for (let at = element; at; at = at.parentElement) {
        const colour = colourOf(getComputedStyle(at).backgroundColor);
        if (colour.alpha === 1) return colour;
      }
      return { channels: [255, 255, 255], alpha: 1 };
    };
    const isShown = (element: Element): boolean =>
      element.checkVisibility({ visibilityProperty: true }) &&
      element.getClientRects().length > 0 &&
      !element.closest('.visually-hidden, svg, [aria-hidden=true]');
    const wrong: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement;
      const words = (node.textContent ?? '').trim();
      if (!element || words === '' || !isShown(element)) continue;
      const [ink, paper] = [colourOf(getComputedStyle(element).color), paperOf(element)];
      const [more = 0, less = 0] = [lightOf(ink), lightOf(paper)].sort((one, other) => other - one);
      const contrast = (more + 0.05) / (less + 0.05);
      if (contrast < 4.5 || ink.alpha < 1) wrong.push(`${words.slice(0, 40)}: ${contrast.toFixed(1)}`);
    }
    for (const image of document.images) {
      if (image.alt === '') continue;
      if (image.hasAttribute('src') || image.hasAttribute('srcset')) wrong.push(`shown: ${image.alt}`);
      else if (image.checkVisibility() && image.getBoundingClientRect().height < 20) wrong.push(`unsaid: ${image.alt}`);
    }
    for (const instead of document.querySelectorAll('[data-instead]'))
      if (!isShown(instead)) wrong.push(`unsaid: ${instead.textContent}`);
    return wrong;
  });

const choose = (page: Page, view: Record<string, string>): Promise<void> =>
  page.evaluate((chosen) => {
    for (const name of ['size', 'spacing', 'scheme', 'pictures']) localStorage.removeItem(`view-${name}`);
    for (const [name, value] of Object.entries(chosen)) localStorage.setItem(`view-${name}`, value);
  }, view);

test('every public page is read in each scheme without pictures, with their descriptions, large and wide, at 320 px', async ({
  page,
  faults,
}) => {
  test.slow();
  await page.setViewportSize({ width: 320, height: 800 });
  await page.goto('/');
  await choose(page, { size: '200', spacing: 'wide', pictures: 'off' });
  const wrong: Record<string, string[]> = {};
  const readInEachScheme = async (name: string) => {
    for (const scheme of ['light', 'dark', 'blue']) {
      // The panel's own button, which changes the open page.
      await page.locator(`[data-view="scheme:${scheme}"]`).dispatchEvent('click');
      await expect(page.locator('html')).toHaveAttribute('data-scheme', scheme);
      const found = await hardToRead(page);
      if (found.length > 0) wrong[`${name}, ${scheme}`] = found;
      await expectNoSidewaysScroll(page);
    }
  };
  for (const path of pages) {
    await page.goto(path);
    await readInEachScheme(path);
  }
  await page.goto('/howitwas');
  await page.locator('[data-photo]').first().click();
  const viewer = page.getByRole('dialog', { name: 'Просмотр снимков' });
  await expect(viewer.locator('img')).toBeVisible();
  await expect(viewer.locator('img[src], img[srcset]')).toHaveCount(0);
  await readInEachScheme('viewer');
  await expectAccessible(page);
  expect(wrong).toEqual({});
  forgive404(faults);
});

test('without pictures alone their descriptions stand in their places, and the map is told in words', async ({
  page,
}) => {
  await page.goto('/');
  await choose(page, { pictures: 'off' });
  for (const path of ['/person', '/partner', '/news/1', '/news/item/1', '/howitwas']) {
    await page.goto(path);
    const told = await page.evaluate(() =>
      [...document.images].filter(({ alt }) => alt !== '').map((image) => image.getBoundingClientRect().height),
    );
    expect(Math.min(...told), path).toBeGreaterThan(20);
    await expect(page.locator('img[src], img[srcset]')).toHaveCount(0);
  }
  await page.goto('/contact');
  const map = page.getByRole('img', { name: /^Схема проезда: .*Портовый проезд, д. 1/ });
  await expect(map).toBeVisible();
  await expect(map).not.toHaveAttribute('src');
  await expect(page.getByText('пешком 20 минут по Привокзальной улице')).toBeVisible();
  await choose(page, {});
  await page.reload();
  await expect(map).toHaveAttribute('src', /\/api\/storage\//);
});

test('the choice goes along into a cabinet and stands there before anything is drawn', async ({ page }) => {
  await page.goto('/contact');
  await page.getByText('Версия для слабовидящих').click();
  await page.getByRole('button', { name: 'Белым по чёрному' }).click();
  await enterDemo(page, 'parent');
  await page.goto('/parent', { waitUntil: 'commit' });
  await expect(page.locator('html')).toHaveAttribute('data-scheme', 'dark');
  await untilAwake(page);
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(0, 0, 0)');
  await page.getByText('Версия для слабовидящих').first().click();
  await expect(page.getByRole('button', { name: 'Белым по чёрному' })).toHaveAttribute('aria-pressed', 'true');
});

test('on paper every public page is its words alone: no menu, no form, black on white, the folded open', async ({
  page,
  faults,
}) => {
  test.slow();
  await page.emulateMedia({ media: 'print' });
  for (const path of pages.filter((path) => !['/login', '/signin'].includes(path))) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }).first(), path).toBeVisible();
    for (const gone of ['header nav', 'header details', 'footer nav', 'form', 'aside', '.skip-link'])
      await expect(page.locator(gone).filter({ visible: true }), `${path} ${gone}`).toHaveCount(0);
    const colours = await page.evaluate(() =>
      [...document.querySelectorAll('main :is(h1, h2, h3, p, li, a, td, th, dt, dd)')]
        .filter((element) => element.checkVisibility())
        .map((element) => getComputedStyle(element).color),
    );
    expect([...new Set(colours)], path).toEqual(['rgb(0, 0, 0)']);
  }
  forgive404(faults);
  await page.goto('/faq');
  const answer = page.locator('main details:not([open])').first();
  expect(await answer.evaluate((details) => details.getBoundingClientRect().height > 80)).toBe(true);
  await page.goto('/contact');
  await expect(page.getByRole('img', { name: /^Схема проезда/ })).toBeVisible();
  await expect(page.getByText('Портовый проезд, д. 1').first()).toBeVisible();
});
