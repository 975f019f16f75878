import { passwordsTakenIn } from '#server/features/accounts/passwords.ts';
import { accountPassword, makeAccount } from '#tests/factories.ts';
import type { Row } from '../report.ts';
import type { SignInsLoad, SignInsOrder } from '../sign-ins-load.ts';
import type { Stand } from '../stand.ts';

const PEOPLE = 300;
const MAX_MS = 300;

/** Three hundred people sign in at once, from as many addresses, while somebody signed in goes on asking. */
export async function measureSignIn({ services, url, signIn, run }: Stand): Promise<Row[]> {
  const logins: string[] = [];
  while (logins.length < PEOPLE) logins.push((await makeAccount(services, 'parent')).email);
  const { token } = await signIn('participant');
  const order: SignInsOrder = { url, logins, password: accountPassword, token };
  const { answered, seconds, meanwhile } = await run<SignInsLoad>('sign-ins-load.ts', order);
  const sorted = meanwhile.toSorted((a, b) => a - b);
  const p99 = Math.round(sorted[Math.floor(sorted.length * 0.99)] ?? 0);
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
