import { openBrowser } from '../browser.ts';
import { getRaw } from '../raw.ts';
import type { Row } from '../report.ts';
import type { Stand } from '../stand.ts';

type Kind = 'document' | 'stylesheet' | 'script' | 'font';
const kinds: readonly string[] = ['document', 'stylesheet', 'script', 'font'] satisfies Kind[];

const KIB = 1024;
const kib = (bytes: number): string => `${(bytes / KIB).toFixed(1)} КБ`;

/** What a browser loads for a page, by kind. */
async function loadedBy(url: string, cookie: string | undefined): Promise<Map<string, Kind>> {
  const browser = await openBrowser();
  const page = await browser.newPage({ extraHTTPHeaders: cookie ? { cookie } : {} });
  const loaded = new Map<string, Kind>();
  page.on('request', (request) => {
    if (kinds.includes(request.resourceType())) loaded.set(request.url(), request.resourceType() as Kind);
  });
  await page.goto(url, { waitUntil: 'networkidle' });
  await browser.close();
  return loaded;
}

async function weigh(loaded: Map<string, Kind>, cookie: string | undefined, encoding: 'br' | 'gzip') {
  const sums: Record<Kind, number> = { document: 0, stylesheet: 0, script: 0, font: 0 };
  for (const [url, kind] of loaded) {
    const { body, status } = await getRaw(url, { 'accept-encoding': encoding, ...(cookie ? { cookie } : {}) });
    if (status !== 200) throw new Error(`${url}: ${status}`);
    sums[kind] += body.length;
  }
  return sums;
}

async function publicWeight(stand: Stand, path: string): Promise<Row> {
  const sums = await weigh(await loadedBy(stand.url + path, undefined), undefined, 'br');
  return {
    what: `Вес страницы ${path} (brotli)`,
    measured: `HTML ${kib(sums.document)}, CSS ${kib(sums.stylesheet)}, скрипт ${kib(sums.script)}, шрифты ${kib(sums.font)}`,
    against: '—',
    bar: 'HTML ≤ 15, CSS ≤ 30, скрипт ≤ 5, шрифты ≤ 80 КБ',
    holds: sums.document <= 15 * KIB && sums.stylesheet <= 30 * KIB && sums.script <= 5 * KIB && sums.font <= 80 * KIB,
  };
}

async function cabinetWeights(stand: Stand, first: string, further: readonly string[]): Promise<Row[]> {
  const { cookie } = await stand.signIn('participant');
  const present = await loadedBy(stand.url + first, cookie);
  const { script } = await weigh(present, cookie, 'gzip');
  const rows = [
    {
      what: `Скрипт кабинета при первом входе, ${first} (gzip)`,
      measured: kib(script),
      against: '—',
      bar: '≤ 250 КБ',
      holds: script <= 250 * KIB,
    },
  ];
  for (const path of further) {
    const added = new Map([...(await loadedBy(stand.url + path, cookie))].filter(([url]) => !present.has(url)));
    const { script: more } = await weigh(added, cookie, 'gzip');
    rows.push({
      what: `Ещё скрипта для ${path} (gzip)`,
      measured: kib(more),
      against: '—',
      bar: '≤ 60 КБ',
      holds: more <= 60 * KIB,
    });
  }
  return rows;
}

/** What goes over the wire for public pages and cabinets, as a browser asks for it. */
export async function measureWeights(stand: Stand): Promise<Row[]> {
  const rows: Row[] = [];
  for (const path of ['/', '/news/1', '/news/item/1']) rows.push(await publicWeight(stand, path));
  return [...rows, ...(await cabinetWeights(stand, '/student', ['/student/study', '/student/study/lecture']))];
}
