import type { Page } from '@playwright/test';
import axe from 'axe-core';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

/** Half-way through a fade a text has not its own colour yet; waves that never end are not waited for. */
const stillness = (page: Page) =>
  page.evaluate(() => {
    const ending = document
      .getAnimations()
      .filter((animation) => animation.timeline === document.timeline)
      .filter((animation) => animation.effect?.getComputedTiming().endTime !== Infinity);
    return Promise.allSettled(ending.map((animation) => animation.finished));
  });

async function read(page: Page): Promise<string[]> {
  await stillness(page);
  // A page keeps it while it lives: the source is half a megabyte.
  for (const frame of page.frames())
    if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(axe.source);
  return page.evaluate(async () => {
    const { violations } = await window.axe.run(document, { resultTypes: ['violations'] });
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
  });
}

/**
 * What keeps anybody out of the page as it is now (WCAG 2.2 AA): each fault with the elements that have it. A fault is
 * read twice: what began to appear while the page was being read had not its own colours yet.
 */
export async function findBarriers(page: Page): Promise<string[]> {
  await page.waitForLoadState();
  const found = await read(page);
  return found.length > 0 ? read(page) : found;
}
