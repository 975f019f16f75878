import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { homeOf, type Role, utypes } from '#contract/roles.ts';
import { type Status, statuses } from '#contract/statuses.ts';
import { createApp } from '#server/app.ts';
import { createPages } from '#server/pages.ts';
import { builtPages } from '#server/platform/http/pages/assets.ts';
import {
  type Family,
  makeCourse,
  makeGuide,
  makeNews,
  makePerson,
  makeSentQuestionnaire,
  type Person,
} from './factories.ts';
import { type Screen, screens, type Visitor, visitorsOf } from './journeys/screens.ts';
import { portalForFile } from './portal.ts';
import { guideOf, makeLearner } from './study.ts';
import { participations } from './tables.ts';

const portal = portalForFile();

/** Statuses on both sides of each threshold, and final ones of each kind. */
const familyStatuses: readonly Status[] = [10, 80, 130, 170, 200, 210, 250, 470];
const guideStatuses: readonly Status[] = [130, 210, 250];

const roles: readonly Role[] = ['administrator', 'curator', 'parent', 'participant', 'guide'];
const visitors: readonly Visitor[] = ['anonymous', ...roles];
const tokens = new Map<Visitor, string>();
let ids: readonly (string | number)[] = [];
let [participant, guide] = [{} as Family, {} as Person];

type Page = { status: number; leadsTo: string; html: string };
const pathOf = (address: string) => decodeURIComponent(address.split('?')[0] ?? '');
let open: (address: string, token: string | undefined) => Promise<Page>;

beforeAll(async () => {
  const entry = builtPages();
  if (!entry) throw new Error('the pages are not built: npm run build');
  const { app } = createApp(portal, createPages(portal, entry));
  open = async (address, token) => {
    const headers: Record<string, string> = token ? { cookie: `session=${token}` } : {};
    const env = { incoming: { socket: { remoteAddress: '127.0.0.1' }, headers } };
    const answer = await app.request(`http://127.0.0.1${address}`, { headers }, env);
    const html = await answer.text();
    const leadsTo = (answer.headers.get('location') ?? '').replace('http://127.0.0.1', '');
    // A redirect to the normalised address: a number for a word, no trailing slash.
    if (leadsTo !== address && pathOf(leadsTo) === pathOf(address).replace(/(.)\/$/, '$1')) return open(leadsTo, token);
    return { status: answer.status, leadsTo, html };
  };
  const course = await makeCourse(portal, 3);
  await makeCourse(portal, 3, 'guide');
  await makeNews(portal);
  participant = await makeLearner(portal, course, 2);
  guide = await makeGuide(portal, statuses.ADMITTED);
  await guideOf(portal, guide).start();
  const { parent, child } = await makeSentQuestionnaire(portal);
  for (const role of ['administrator', 'curator'] as const) tokens.set(role, (await makePerson(portal, role)).token);
  tokens.set('parent', parent.token);
  tokens.set('participant', participant.child.token);
  tokens.set('guide', guide.token);
  // Ids: the visitor's own record, the first of each kind, an impossible one.
  ids = [child.id, 1, 'kraken'];
});

/** Screens with another status than 200 for their visitors; 404 for other people's records. */
const answers: Partial<Record<Screen | `${Visitor} ${Screen}`, number>> = {
  '/$': 404,
  '/500': 500,
  '/admin/$': 404,
  '/guide/$': 404,
  '/parent/$': 404,
  '/student/$': 404,
  'curator /admin/config': 403,
  'curator /admin/imports': 403,
  'curator /admin/imports/$id': 403,
  'curator /admin/staff': 403,
};

/** A screen with each record its address or query may name. */
function addressesOf(screen: Screen): string[] {
  const named = screen
    .replace('{$number}', '1')
    .replace(/\/\$$/, '/kraken')
    .replace('$section/$create', 'acts/add')
    .replace('$section', 'faq');
  if (named.includes('$')) return ids.map((id) => named.replace(/\$\w+/, String(id)));
  return screen.startsWith('/parent') ? [named, ...ids.map((id) => `${named}?id=${id}`)] : [named];
}

/** The address in capitals, which the router treats like small letters. */
const inCapitals = (address: string): string => address.replace(/[^/]*$/, (name) => name.toUpperCase());

/** A query string with nonsense in every known parameter. */
const searched = 'id page sort filter status tab field next ukey season search view renew'.split(' ');
const nonsense = new URLSearchParams(searched.map((name) => [name, 'kraken\0'])).toString();

const area = /^\/(?:admin|guide(?!\/registration)|parent(?!\/registration)|student)(?:\/|$)/;

/** Fault of an answer; undefined if it is what the visitor should get. */
function faultOf(screen: Screen, visitor: Visitor, { status, leadsTo }: Page): string | undefined {
  const said = `${status} ${leadsTo}`.trim();
  const own = answers[`${visitor} ${screen}`];
  if (own) return status === own ? undefined : said;
  const mayEnter = !area.test(screen) || visitorsOf(screen).includes(visitor);
  if (status === 307) {
    const home = visitor === 'anonymous' ? '/login' : homeOf(utypes[visitor]);
    return leadsTo.startsWith(home) || !area.test(screen) ? undefined : said;
  }
  if (!mayEnter) return said;
  const namesRow = screen.includes('$') || screen.startsWith('/parent');
  return status === (answers[screen] ?? 200) || (status === 404 && namesRow) ? undefined : said;
}

/** Requests in parallel, to use the database while others render. */
const AT_ONCE = 4;

async function faultsOf(visitor: Visitor, asked: readonly [Screen, string][]): Promise<string[]> {
  const wrong: string[] = [];
  const left = asked.values();
  const visitScreens = async () => {
    for (const [screen, address] of left) {
      const fault = faultOf(screen, visitor, await open(address, tokens.get(visitor)));
      if (fault) wrong.push(`${address}: ${fault}`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, visitScreens));
  return wrong;
}

/**
 * Addresses to try for a visitor: own area with every record and with nonsense; a curator's are the administrator's.
 */
function addressesFor(visitor: Visitor): [Screen, string][] {
  return screens.flatMap((screen) => {
    const [first = '', ...rest] = addressesOf(screen);
    const whole = area.test(screen) && visitorsOf(screen).includes(visitor) && visitor !== 'curator';
    const addresses = [first, inCapitals(first), ...(whole ? [...rest, `${first}?${nonsense}`] : [])];
    return addresses.map((address): [Screen, string] => [screen, address]);
  });
}

test.each(visitors)(
  'every screen answers %s with itself, their own home, or that there is no such row',
  async (visitor) => {
    expect(await faultsOf(visitor, addressesFor(visitor))).toEqual([]);
  },
);

test('so does every screen of a participant and a guide at every status, and of the parent', async () => {
  const wrong: Record<string, string[]> = {};
  const { child, parent } = participant;
  for (const [role, person] of Object.entries({ participant: child, parent, guide })) {
    const visitor = role as Role;
    const own = screens.filter((screen) => area.test(screen) && visitorsOf(screen).includes(visitor));
    const asked = own.map((screen): [Screen, string] => {
      const [address = ''] = addressesOf(screen);
      return [screen, role === 'parent' ? `${address}?id=${child.id}` : address];
    });
    tokens.set(visitor, person.token);
    for (const status of role === 'guide' ? guideStatuses : familyStatuses) {
      await portal.db
        .update(participations)
        .set({ status })
        .where(eq(participations.user_id, role === 'parent' ? child.id : person.id));
      const faults = await faultsOf(visitor, asked);
      if (faults.length > 0) wrong[`${role} ${status}`] = faults;
    }
  }
  expect(wrong).toEqual({});
});

test('a curator reads on the page of the configuration that it is closed, with the menu beside it', async () => {
  const { html } = await open('/admin/config', tokens.get('curator'));
  expect(html).toContain('<h1');
  expect(html).toContain('Эта страница закрыта');
  expect(html).toContain('href="/admin/users"');
  expect(html).not.toContain('current_year');
});
