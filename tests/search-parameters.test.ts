// docs/product/screens.md, «Addresses»: what a query string says and no screen understands changes nothing.
import { globSync, readFileSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import { statuses } from '#contract/statuses.ts';
import { createApp } from '#server/app.ts';
import { createPages } from '#server/pages.ts';
import { builtPages } from '#server/platform/http/pages/assets.ts';
import { atLength } from './at-length.ts';
import { makeCourse, makeFamily, makeGuide, makePerson } from './factories.ts';
import { type Screen, screens, type Visitor, visitorsOf } from './journeys/screens.ts';
import { portalForFile } from './portal.ts';
import { guideOf, makeLearner } from './study.ts';

const portal = portalForFile();
const web = new URL('../web/', import.meta.url).pathname;

type Page = { status: number; title: string; html: string };
let open: (address: string, visitor: Visitor) => Promise<Page>;
let child: number;
const tokens: Partial<Record<Visitor, string>> = {};

beforeAll(async () => {
  const entry = builtPages();
  if (!entry) throw new Error('the pages are not built: npm run build');
  const { app } = createApp(portal, createPages(portal, entry));
  open = async (address, visitor) => {
    const headers: Record<string, string> = tokens[visitor] ? { cookie: `session=${tokens[visitor]}` } : {};
    const env = { incoming: { socket: { remoteAddress: '127.0.0.1' }, headers } };
    const follow = async (at: string, left: number): Promise<Page> => {
      const answer = await app.request(new URL(at, 'http://127.0.0.1').href, { headers }, env);
      const to = answer.headers.get('location');
      if (to && left > 0) return follow(to, left - 1);
      const html = await answer.text();
      return { status: answer.status, title: /<title>(.*?)<\/title>/.exec(html)?.[1] ?? '', html };
    };
    return follow(address, 2);
  };
  const course = await makeCourse(portal, 3);
  await makeCourse(portal, 3, 'guide');
  const learner = await makeLearner(portal, course, 2);
  const guide = await makeGuide(portal, statuses.ADMITTED);
  await guideOf(portal, guide).start();
  const family = await makeFamily(portal, statuses.QUESTIONNAIRE_TO_FILL);
  child = family.child.id;
  tokens.administrator = (await makePerson(portal, 'administrator')).token;
  tokens.parent = family.parent.token;
  tokens.participant = learner.child.token;
  tokens.guide = guide.token;
});

/** Names of all parameters that some screen reads, from the code that reads them. */
function parameters(): string[] {
  const names = globSync('{features,kit,routes}/**/*.{ts,tsx}', { cwd: web }).flatMap((file) => {
    const source = readFileSync(`${web}${file}`, 'utf8');
    if (!/search/i.test(source)) return [];
    const patterns = [
      /\bsearch\.(\w+)/g,
      /\{([\w\s,:]+)\}(?:: Record<string, unknown>| = search\b)/g,
      /(?:eaders\b[^=\n]*=|readers:|createAddressReader\()\s*\{([^}]*)\}/g,
    ];
    return patterns.flatMap((pattern) =>
      [...source.matchAll(pattern)].flatMap(([, found = '']) =>
        [...found.matchAll(/(?:^|[\s,{])(\w+)/g)].map(([, name]) => name ?? ''),
      ),
    );
  });
  return [...new Set([...names, 'page', 'search'])].filter((name) => name !== 'id');
}

/** As the router reads a value: by JSON, where it is any. */
const nonsense = [
  'kraken',
  'constructor',
  '"\\u0000"',
  '[1,"a"]',
  '{"a":{"b":[]}}',
  '-1',
  '1e999',
  '99999999999999999999',
  'null',
  'x'.repeat(2000),
] as const;

const hasOwnParameters = (screen: Screen): boolean => {
  const name = screen.replaceAll('/', '.').slice(1);
  const files = globSync('routes/**/*.tsx', { cwd: web }).filter((file) =>
    [name, `${name}.index`].includes(
      file
        .replace(/^routes\//, '')
        .replace(/\.tsx$/, '')
        .replaceAll('/', '.')
        .replace(/^_\w+\./, ''),
    ),
  );
  return files.some((file) =>
    /validateSearch|listRoute|Route\(\{\s*\.\.\./.test(readFileSync(`${web}${file}`, 'utf8')),
  );
};

/** What React leaves of a part that failed while it was rendered. */
const FAILED_PART = '<!--$!-->';

/** The address of a family's QR code leads to the check-in, which says that there is no such code. */
const takesAnyCode: readonly Screen[] = ['/admin/users/evakobaza'];

/** Screens that show somebody their own, with the address of each. */
const asked = screens
  .filter((screen) => !/\/\$$|^\/500|\$token/.test(screen))
  .map((screen) => {
    const address = screen.replace('{$number}', '1').replace('$section/$create', 'acts/add').replace('$section', 'faq');
    return { screen, visitor: visitorsOf(screen)[0] ?? 'anonymous', address: address.replace(/\$\w+/g, '1') };
  });

test('every parameter of every screen answers nonsense with its screen', async () => {
  const names = parameters();
  expect(names).toEqual(expect.arrayContaining(['section', 'step', 'field', 'next', 'ukey', 'way', 'view', 'page']));
  const wrong: string[] = [];
  const left = asked.values();
  const visit = async () => {
    for (const { screen, visitor, address } of left) {
      const own = (value: (at: number) => string) =>
        new URLSearchParams([
          ...(screen.startsWith('/parent') ? [['id', String(child)]] : []),
          ...names.map((name, at) => [name, value(at)]),
        ]).toString();
      const plain = await open(screen.startsWith('/parent') ? `${address}?id=${child}` : address, visitor);
      if (plain.status !== 200) continue;
      const rounds = hasOwnParameters(screen) ? atLength(3, nonsense.length) : 1;
      for (let round = 0; round < rounds; round++) {
        const query = own((at) => nonsense[(at + round) % nonsense.length] ?? '');
        const { status, title, html } = await open(`${address}?${query}`, visitor);
        const isRefused = status !== 200 && !(screen === '/certificate/$number' && status === 422);
        const isElsewhere = title !== plain.title && !takesAnyCode.includes(screen);
        if (isRefused || isElsewhere || html.includes('Что-то пошло не так') || html.includes(FAILED_PART))
          wrong.push(`${visitor} ${address}?${query.slice(0, 300)}: ${status} «${title}» for «${plain.title}»`);
      }
    }
  };
  await Promise.all(Array.from({ length: 4 }, visit));
  expect(wrong).toEqual([]);
});

test('a page of a child without its number leads to the children', async () => {
  for (const screen of screens.filter((one) => /^\/parent\/(?:student|passport)/.test(one)))
    for (const query of ['', '?id=kraken', '?id=-1']) {
      const { status, title } = await open(`${screen}${query}`, 'parent');
      expect([screen, query, status, title]).toEqual([screen, query, 200, expect.stringContaining('Дети')]);
    }
});
