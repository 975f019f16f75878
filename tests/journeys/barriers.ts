import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';
import { type Key, tagLookalikes, type Words } from './tag-lookalikes.ts';

declare global {
  interface Window {
    axe: typeof axe;
    words: Words[];
    inReach: () => Element;
  }
}

/** The minified file; `axe.source` is more than twice as long. */
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Waits for fades, during which colours are not final; not for endless ones and for those of decorations. */
const stillness = (page: Page) =>
  page.evaluate(() => {
    const ending = document
      .getAnimations()
      .filter((animation) => animation.timeline === document.timeline)
      .filter((animation) => animation.effect?.getComputedTiming().endTime !== Infinity)
      .filter(({ effect }) => effect instanceof KeyframeEffect && effect.pseudoElement === null);
    return Promise.allSettled(ending.map((animation) => animation.finished));
  });

/** Looks axe found legible in this worker, or of which it says that they alone do not let it judge. */
const knownLooks = new Set<number>();
/** Places of words that axe does not judge: their contrast is nobody's, or what lies there does not let it. */
const knownPlaces = new Set<number>();

/** Whether words of this look, or at this place of the frame, were checked before. */
const isKnown = ({ look, place }: Key): boolean => knownLooks.has(look) || knownPlaces.has(place);

/**
 * What can be reached: while a dialog is open, the layer it stands in. What lies behind is read where it is no
 * background. Runs in the page.
 */
function inReach(): Element {
  const modal = [...document.querySelectorAll('[aria-modal="true"]')].find((each) => each.checkVisibility());
  return modal?.closest('body > *') ?? document.documentElement;
}

/** All rules except contrast, which costs nine tenths; with the size of targets, which axe leaves out of itself. */
const readPage = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const rules = { 'color-contrast': { enabled: false }, 'target-size': { enabled: true } };
    const { violations } = await window.axe.run(window.inReach(), { resultTypes: ['violations'], rules });
    // What a bar over the page covers in part is scrolled out from under it.
    const isCovered = ({ any }: (typeof violations)[number]['nodes'][number]) =>
      any.some(({ data }) => data?.messageKey === 'partiallyObscured');
    return violations.flatMap(({ id, nodes }) => {
      const found = nodes.filter((node) => !isCovered(node));
      return found.length > 0 ? [`${id}: ${found.map(({ html }) => html).join(' | ')}`] : [];
    });
  });

/**
 * Contrast of the words at these indices of `window.words`; without indices of all words, frames included. Undefined if
 * some of them have left the page since they were counted.
 */
async function readWords(page: Page, wanted?: readonly number[]): Promise<string[] | undefined> {
  const read = await page.evaluate(async (indices) => {
    const asked = indices?.map((index) => window.words[index]).filter((words) => words !== undefined);
    if (asked?.some(({ element }) => !element.isConnected)) return undefined;
    const { violations, passes, incomplete } = await window.axe.run(
      asked ? { include: asked.map(({ element }) => element) } : document,
      {
        resultTypes: ['violations', 'passes', 'incomplete'],
        runOnly: ['color-contrast'],
        selectors: false,
        elementRef: true,
      },
    );
    const found = (results: typeof passes) => results.flatMap(({ nodes }) => nodes);
    const elements = (nodes: ReturnType<typeof found>) => new Set(nodes.map(({ element }) => element as Element));
    const unsure = found(incomplete).filter(({ any }) => /^bg(Gradient|Image)$/.test(any[0]?.data?.messageKey));
    const settled = elements([...found(passes), ...unsure]);
    const faulty = elements(found(violations));
    return {
      faults: violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`),
      // A page with frames may be read before any of its words has a key.
      looks: (asked ?? window.words ?? [])
        .filter(({ element, isExempt }) => settled.has(element) || (isExempt && !faulty.has(element)))
        .map(({ look }) => look),
      places: (asked ?? []).filter(({ element }) => !faulty.has(element)).map(({ place }) => place),
    };
  }, wanted);
  if (!read) return undefined;
  for (const look of read.looks) knownLooks.add(look);
  for (const place of read.places) knownPlaces.add(place);
  return read.faults;
}

async function read(page: Page): Promise<string[]> {
  await stillness(page);
  // Injected once a page, since the source has half a megabyte.
  for (const frame of page.frames())
    if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(`${source};${inReach}`);
  const faults = await readPage(page);
  // Words in frames cannot be identified from here.
  if (page.frames().length > 1) return [...faults, ...((await readWords(page)) ?? [])];
  const keys = await page.evaluate(tagLookalikes);
  const unread = keys.flatMap((key, index) => (isKnown(key) ? [] : [index]));
  if (unread.length === 0) return faults;
  const pale = await readWords(page, unread);
  // Another screen has come meanwhile: that one is meant.
  return pale ? [...faults, ...pale] : read(page);
}

/**
 * Accessibility faults of the page as it is (WCAG 2.2 AA), with their elements. Faults are verified by a second
 * reading, since colours may have been in transition.
 */
export async function findBarriers(page: Page): Promise<string[]> {
  await page.waitForLoadState();
  const found = await read(page);
  return found.length > 0 ? read(page) : found;
}
