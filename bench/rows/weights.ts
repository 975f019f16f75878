import type { Page } from 'playwright';
import { homes, MAX_FURTHER_KB, MAX_KB, openFullyLoaded } from '#tests/journeys/weights.ts';
import { openBrowser } from '../browser.ts';
import { getRaw } from '../raw.ts';
import type { Row } from '../report.ts';
import type { Stand } from '../stand.ts';

type Kind = 'document' | 'stylesheet' | 'script' | 'font';
const kinds: readonly string[] = ['document', 'stylesheet', 'script', 'font'] satisfies Kind[];

const KIB = 1024;
const kib = (bytes: number): string => `${(bytes / KIB).toFixed(1)} КБ`;

/** What a new browser loads for a page that `open` opens, by kind; the calls go with the cookie, if there is one. */
async function loadedBy(open: (page: Page) => Promise<unknown>, cookie?: string): Promise<Map<string, Kind>> {
  const browser = await openBrowser();
  const page = await browser.newPage({ extraHTTPHeaders: cookie ? { cookie } : {} });
  const loaded = new Map<string, Kind>();
  page.on('request', (request) => {
    if (kinds.includes(request.resourceType())) loaded.set(request.url(), request.resourceType() as Kind);
  });
  await open(page);
  await browser.close();
  return loaded;
}

/** What these files take over the wire, in bytes. */
async function weigh(urls: readonly string[], cookie: string | undefined, encoding: 'br' | 'gzip'): Promise<number> {
  let sum = 0;
  for (const url of urls) {
    const { body, status } = await getRaw(url, { 'accept-encoding': encoding, ...(cookie ? { cookie } : {}) });
    if (status !== 200) throw new Error(`${url}: ${status}`);
    sum += body.length;
  }
  return sum;
}

const ofKind = (loaded: Map<string, Kind>, wanted: Kind): string[] =>
  [...loaded].filter(([, kind]) => kind === wanted).map(([url]) => url);

async function publicWeight(stand: Stand, path: string): Promise<Row> {
  const loaded = await loadedBy((page) => page.goto(stand.url + path, { waitUntil: 'networkidle' }));
  const of = (kind: Kind) => weigh(ofKind(loaded, kind), undefined, 'br');
  const [html, styles, script, fonts] = [
    await of('document'),
    await of('stylesheet'),
    await of('script'),
    await of('font'),
  ];
  return {
    what: `Вес страницы ${path} (brotli)`,
    measured: `HTML ${kib(html)}, CSS ${kib(styles)}, скрипт ${kib(script)}, шрифты ${kib(fonts)}; файлов ${loaded.size}`,
    against: '—',
    bar: 'HTML ≤ 15, CSS ≤ 30, скрипт ≤ 5, шрифты ≤ 80 КБ',
    holds: html <= 15 * KIB && styles <= 30 * KIB && script <= 5 * KIB && fonts <= 80 * KIB,
  };
}

/** A home at its first load, and what each further screen adds to it. */
async function cabinetWeights(stand: Stand, { who, address, further }: (typeof homes)[number]): Promise<Row[]> {
  const { cookie } = await stand.signIn(who);
  const present = await loadedBy((page) => openFullyLoaded(page, stand.url + address, true), cookie);
  const scripts = ofKind(present, 'script');
  const script = await weigh(scripts, cookie, 'gzip');
  const styles = await weigh(ofKind(present, 'stylesheet'), cookie, 'br');
  const html = await weigh(ofKind(present, 'document'), cookie, 'br');
  const isLight = script <= MAX_KB.script * KIB && styles <= MAX_KB.styles * KIB && html <= MAX_KB.html * KIB;
  const rows: Row[] = [
    {
      what: `Вес кабинета при первом входе, ${address}`,
      measured: `скрипт ${kib(script)} gzip в ${scripts.length} файлах, CSS ${kib(styles)}, HTML ${kib(html)} brotli`,
      against: '—',
      bar: `≤ ${MAX_KB.script} КБ в ${MAX_KB.files} файлах, CSS ≤ ${MAX_KB.styles}, HTML ≤ ${MAX_KB.html} КБ`,
      holds: isLight && scripts.length <= MAX_KB.files,
    },
  ];
  for (const [path] of further) {
    const loaded = ofKind(await loadedBy((page) => openFullyLoaded(page, stand.url + path, false), cookie), 'script');
    const added = loaded.filter((url) => !present.has(url));
    const more = await weigh(added, cookie, 'gzip');
    rows.push({
      what: `Ещё скрипта для ${path} (gzip)`,
      measured: `${kib(more)} в ${added.length} файлах`,
      against: '—',
      bar: `≤ ${MAX_FURTHER_KB} КБ`,
      holds: more <= MAX_FURTHER_KB * KIB,
    });
  }
  return rows;
}

/** What goes over the wire for public pages, the door and cabinets, as a browser asks for it. */
export async function measureWeights(stand: Stand): Promise<Row[]> {
  const rows: Row[] = [];
  for (const path of ['/', '/news/1', '/news/item/1', '/login']) rows.push(await publicWeight(stand, path));
  for (const home of homes) rows.push(...(await cabinetWeights(stand, home)));
  return rows;
}
