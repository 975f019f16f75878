import type { Browser, Page } from 'playwright';
import { openBrowser } from '../browser.ts';
import type { Row } from '../report.ts';
import type { Stand } from '../stand.ts';

const TIMES = 3;
const AWAKE_MS = 2500;
const SLOWER = 4;
const PAINTED_MS = 1500;

// Of a telephone with a middling line: 9 Mbit/s each way, 100 ms there and back.
const line = { offline: false, latency: 100, downloadThroughput: 9e6 / 8, uploadThroughput: 9e6 / 8 };

const homes = [
  ['parent', '/parent'],
  ['participant', '/student'],
  ['guide', '/guide'],
  ['administrator', '/admin'],
] as const;
const publicPages = ['/', '/news/1', '/login'];

declare global {
  /** When the page woke up, and when its largest part was painted; milliseconds since it was asked for. */
  var measured: { awake?: number; painted?: number };
}

const watch = (): void => {
  globalThis.measured = {};
  new MutationObserver(() => {
    if (document.documentElement?.dataset.awake !== undefined) globalThis.measured.awake ??= performance.now();
  }).observe(document, { attributes: true, subtree: true, attributeFilter: ['data-awake'] });
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) globalThis.measured.painted = startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
};

type Visit = { url: string; cookie?: string; slower: number };

/** One visit with nothing in the browser's memory, over the slow line. */
async function visit<T>(
  browser: Browser,
  { url, cookie, slower }: Visit,
  read: (page: Page) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext({ extraHTTPHeaders: cookie ? { cookie } : {} });
  try {
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Network.enable');
    await devtools.send('Network.emulateNetworkConditions', line);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slower });
    await page.addInitScript(watch);
    await page.goto(url, { waitUntil: 'networkidle' });
    return await read(page);
  } finally {
    await context.close();
  }
}

/** The middle of several visits, in milliseconds. */
async function middleOf(browser: Browser, asked: Visit, what: 'awake' | 'painted'): Promise<number> {
  const times: number[] = [];
  for (let time = 0; time < TIMES; time += 1)
    times.push(
      await visit(browser, asked, async (page) => {
        await page.waitForFunction((name) => globalThis.measured[name] !== undefined, what);
        return page.evaluate((name) => globalThis.measured[name] ?? 0, what);
      }),
    );
  return times.sort((a, b) => a - b)[Math.floor(TIMES / 2)] ?? 0;
}

const seconds = (ms: number): string => `${(ms / 1000).toFixed(2).replace('.', ',')} с`;

/** When a cabinet answers the first press, and when a public page shows itself, over a telephone's line. */
export async function measureAwake({ url, signIn }: Stand): Promise<Row[]> {
  const browser = await openBrowser();
  const rows: Row[] = [];
  try {
    for (const [role, path] of homes) {
      const { cookie } = await signIn(role);
      const ms = await middleOf(browser, { url: url + path, cookie, slower: SLOWER }, 'awake');
      rows.push({
        what: `${path} отвечает на первое нажатие: 9 Мбит/с, 100 мс, процессор в ${SLOWER} раза медленнее`,
        measured: seconds(ms),
        against: '—',
        bar: `< ${seconds(AWAKE_MS)}`,
        holds: ms < AWAKE_MS,
      });
    }
    for (const path of publicPages) {
      const ms = await middleOf(browser, { url: url + path, slower: 1 }, 'painted');
      rows.push({
        what: `${path} показывает главное: 9 Мбит/с, 100 мс`,
        measured: seconds(ms),
        against: '—',
        bar: `< ${seconds(PAINTED_MS)}`,
        holds: ms < PAINTED_MS,
      });
    }
  } finally {
    await browser.close();
  }
  return rows;
}
