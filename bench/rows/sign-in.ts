import { passwordsTakenIn } from '#server/features/accounts/passwords/passwords.ts';
import { accountPassword, makeAccount } from '#tests/factories.ts';
import type { GuessingLoad, GuessingOrder } from '../guessing-load.ts';
import type { Row } from '../report.ts';
import type { SignInsLoad, SignInsOrder } from '../sign-ins-load.ts';
import type { Stand } from '../stand.ts';

const PEOPLE = 300;
const MAX_MS = 300;
const KNOWN = 20;
const KNOWN_MAX_MS = 3000;

const p99Of = (ms: number[]): number => {
  const sorted = ms.toSorted((a, b) => a - b);
  return Math.round(sorted[Math.floor(sorted.length * 0.99)] ?? 0);
};

/** Three hundred people sign in at once, from as many addresses, while somebody signed in goes on asking. */
async function measureManyAtOnce({ services, url, signIn, run }: Stand): Promise<Row[]> {
  const logins: string[] = [];
  while (logins.length < PEOPLE) logins.push((await makeAccount(services, 'parent')).email);
  const { token } = await signIn('participant');
  const order: SignInsOrder = { url, logins, password: accountPassword, token };
  const { answered, seconds, meanwhile } = await run<SignInsLoad>('sign-ins-load.ts', order);
  const p99 = p99Of(meanwhile);
  const { 200: entered = 0, 503: later = 0, ...others } = answered;
  // Everybody whom one process lets in or lets wait must get in: refusing them all would be quick too.
  const least = Math.min(PEOPLE, passwordsTakenIn(services.config.WORKERS));
  const holds = p99 < MAX_MS && entered + later === PEOPLE && entered >= least;
  return [
    {
      what: `${PEOPLE} входов сразу`,
      measured: `чужой вызов p99 ${p99} мс (${meanwhile.length} вызовов); вошли ${entered}, «повторите позже» ${later}, за ${seconds.toFixed(1)} с`,
      against: `иных ответов ${Object.values(others).reduce((sum, count) => sum + count, 0)}`,
      bar: `чужой вызов < ${MAX_MS} мс; вошли хотя бы ${least}`,
      holds,
    },
  ];
}

/** The cookie of a browser that has signed in as this person. */
async function knownDevice({ url, origin }: { url: string; origin: string }, login: string): Promise<string> {
  const answer = await fetch(`${url}/api/tokens/create`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin },
    body: JSON.stringify({ login, password: accountPassword }),
  });
  const device = answer.headers.getSetCookie().find((line) => /^(__Host-)?device=/.test(line));
  if (!device) throw new Error(`${login} has not signed in: ${answer.status}`);
  return device.split(';')[0] ?? '';
}

/** Twenty people sign in from their own browsers into a crowd that guesses from wherever. */
async function measureKnownUnderLoad({ services, url, run }: Stand): Promise<Row[]> {
  const portal = { url, origin: services.config.PORTAL_ORIGIN ?? url };
  const known: GuessingOrder['known'] = [];
  while (known.length < KNOWN) {
    const { email: login } = await makeAccount(services, 'parent');
    known.push({ login, cookie: await knownDevice(portal, login) });
  }
  const order: GuessingOrder = { ...portal, password: accountPassword, known };
  const { attackers, known: answered, ms } = await run<GuessingLoad>('guessing-load.ts', order);
  const [p99, entered] = [p99Of(ms), answered[200] ?? 0];
  return [
    {
      what: `${KNOWN} входов со своих устройств, пока толпа подбирает пароли`,
      measured: `вошли ${entered}, p99 ${p99} мс`,
      against: `ответы толпе: ${Object.entries(attackers)
        .map(([status, count]) => `${status} × ${count}`)
        .join(', ')}`,
      bar: `вошли все, p99 < ${KNOWN_MAX_MS} мс`,
      holds: entered === KNOWN && p99 < KNOWN_MAX_MS,
    },
  ];
}

export const measureSignIn = async (stand: Stand): Promise<Row[]> => [
  ...(await measureManyAtOnce(stand)),
  ...(await measureKnownUnderLoad(stand)),
];
