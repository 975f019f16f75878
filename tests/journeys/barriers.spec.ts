import { expect, type Page } from '@playwright/test';
import { findBarriers } from './barriers.ts';
import { test } from './visit.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Gives the first paragraph of the page, or what is around it, another look. */
const paint = (page: Page, around: boolean, style: Record<string, string>) =>
  page
    .locator('main p')
    .first()
    .evaluate(
      (element, [isAround, given]) =>
        Object.assign(((isAround ? element.parentElement : element) as HTMLElement).style, given),
      [around, style] as const,
    );

test('words that grow pale are found, by themselves or by what is behind them, on a page that was read before', async ({
  page,
}) => {
  await page.goto('/about');
  expect(await findBarriers(page)).toEqual([]);
  expect(await findBarriers(page)).toEqual([]);
  const pale = [expect.stringMatching(/^color-contrast: .*<p/)];
  await paint(page, false, { color: '#eee', backgroundColor: '#fff' });
  expect(await findBarriers(page)).toEqual(pale);
  await paint(page, false, { color: '#000', backgroundColor: '' });
  expect(await findBarriers(page)).toEqual([]);
  await paint(page, true, { backgroundColor: '#111' });
  expect(await findBarriers(page)).toEqual([expect.stringMatching(/^color-contrast: /)]);
  await page.goto('/about');
  expect(await findBarriers(page)).toEqual([]);
  await paint(page, true, { background: '#fff' });
  await paint(page, false, { color: '#000' });
  expect(await findBarriers(page)).toEqual([]);
  await paint(page, false, { opacity: '0.2' });
  expect(await findBarriers(page)).toEqual(pale);
});

test('a picture that says nothing is found, on a page that was read before', async ({ page }) => {
  await page.goto('/about');
  expect(await findBarriers(page)).toEqual([]);
  await page.evaluate(() =>
    document.querySelector('main')?.append(Object.assign(new Image(), { src: '/favicon.svg' })),
  );
  expect(await findBarriers(page)).toEqual([expect.stringMatching(/^image-alt: /)]);
});

test('buttons too small and too close for a finger are found', async ({ page }) => {
  await page.goto('/about');
  const button = (name: string) => `<button style="width: 16px; height: 16px; padding: 0; border: 0">${name}</button>`;
  const insert = (html: string) =>
    page.locator('main').evaluate((main, added) => main.insertAdjacentHTML('beforeend', added), html);
  await insert(`<p>${button('+')}</p>`);
  expect(await findBarriers(page)).toEqual([]);
  await insert(`<p>${button('+')}${button('−')}</p>`);
  expect(await findBarriers(page)).toEqual([expect.stringMatching(/^target-size: <button.* \| <button/)]);
});

test('in an open dialog a pale button is found once it can be pressed, and what lies behind is not read', async ({
  page,
}) => {
  await page.goto('/about');
  await page.evaluate(() => {
    document.querySelector('main')?.append(Object.assign(new Image(), { src: '/favicon.svg' }));
    const button = '<button disabled style="color: #eee; background: #fff; border: 0">Дальше</button>';
    const dialog = `<section role="dialog" aria-modal="true" aria-label="Окно">${button}</section>`;
    document.body.insertAdjacentHTML('beforeend', `<div>${dialog}</div>`);
  });
  expect(await findBarriers(page)).toEqual([]);
  await page.getByRole('button', { name: 'Дальше' }).evaluate((button) => button.removeAttribute('disabled'));
  expect(await findBarriers(page)).toEqual([expect.stringMatching(/^color-contrast: <button/)]);
});

test('a screen that comes while another is read is read itself', async ({ page }) => {
  await page.goto('/about');
  await page.evaluate(() => {
    // Of a colour that no page of this worker has had, so that they are read.
    for (const element of document.querySelectorAll<HTMLElement>('main *')) element.style.color = '#010203';
    let counted: Window['words'] = [];
    Object.defineProperty(window, 'words', {
      get: () => counted,
      set: (words) => {
        if (counted.length === 0)
          document.body.innerHTML =
            '<main><h1>Другой экран</h1><p style="color: #eee; background: #fff">Бледно</p></main>';
        counted = words;
      },
    });
  });
  expect(await findBarriers(page)).toEqual([expect.stringMatching(/^color-contrast: <p/)]);
});
