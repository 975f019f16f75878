import { beforeAll, describe, expect, test } from 'vitest';
import { statuses } from '#contract/statuses.ts';
import { routeTable } from '#server/platform/http/calls/route-table.ts';
import { accessMatrix, beforeSecondFactor, type CallerKind, callers } from './access-matrix.ts';
import { makeFamily, makeGuide, makePerson, type Person, signInAgain } from './factories.ts';
import { type Answer, portalForFile } from './portal.ts';

// Administrators of the matrix have sign-ins without a second factor left; one has none.
const portal = portalForFile({ REQUIRE_SECOND_FACTOR: '1' });

/** Creates a caller of each kind. Participants and guides are in training. */
async function makeCaller(caller: Exclude<CallerKind, 'anonymous'>): Promise<Person> {
  if (caller === 'participant') return (await makeFamily(portal, statuses.TRAINING)).child;
  if (caller === 'guide') return await makeGuide(portal, statuses.TRAINING);
  return await makePerson(portal, caller);
}
const people = new Map<CallerKind, Person>();
beforeAll(async () => {
  for (const caller of callers) if (caller !== 'anonymous') people.set(caller, await makeCaller(caller));
});

const sessions = new Map<Person, string>();
/** The portal's answer to a person's call. Signs in again after a change, which may have ended the session. */
async function answerTo(method: string, path: string, person: Person | undefined): Promise<Answer> {
  const address = path.replaceAll(/\{\+?(?:id)\}/g, '999999999').replaceAll(/\{\+?\w+\}/g, 'nothing');
  const body = method === 'GET' || method === 'DELETE' ? undefined : {};
  if (!person) return await portal.call(method, address, body);
  const token = sessions.get(person) ?? (await signInAgain(portal, person));
  sessions.set(person, token);
  const answer = await portal.call(method, address, body, { token });
  if (method !== 'GET' && answer.status !== 403) sessions.delete(person);
  return answer;
}

/** Status of a call without input, on a record nobody has: rights are checked first, so 401 and 403 mean just that. */
const statusFor = async (method: string, path: string, caller: CallerKind): Promise<number> =>
  (await answerTo(method, path, people.get(caller))).status;

const expected = (allowed: readonly CallerKind[], caller: CallerKind) => {
  if (allowed.includes(caller)) return 'allowed';
  return caller === 'anonymous' ? 401 : 403;
};

test('every call of the contract stands in the access matrix, and nothing else does', () => {
  expect(Object.keys(accessMatrix).sort()).toEqual(routeTable.map(({ method, path }) => `${method} ${path}`).sort());
});

describe('exactly those whom the matrix names may call', () => {
  test.each(routeTable)('$method $path', async ({ method, path }) => {
    const allowed = accessMatrix[`${method} ${path}`] ?? [];
    const answers = await Promise.all(
      callers.map(async (caller) => {
        const status = await statusFor(method, path, caller);
        expect(status, caller).toBeLessThan(500);
        return [caller, status === 401 || status === 403 ? status : 'allowed'];
      }),
    );
    expect(Object.fromEntries(answers)).toEqual(
      Object.fromEntries(callers.map((caller) => [caller, expected(allowed, caller)])),
    );
  });
});

test('an administrator whose grace without a second factor is over may set it up, and nothing else', async () => {
  const limited = await makePerson(portal, 'administrator', { grace_sign_ins: 4 });
  const answered: string[] = [];
  for (const { method, path } of routeTable) {
    const name = `${method} ${path}`;
    const allowed = accessMatrix[name] ?? [];
    if (allowed.includes('anonymous') || !allowed.includes('administrator')) continue;
    const { status, body: answer } = await answerTo(method, path, limited);
    if (status === 403) expect(answer.second_factor_setup_required, name).toBe(true);
    else answered.push(name);
  }
  expect(answered.sort()).toEqual([...beforeSecondFactor].sort());
});
