import { isContractProcedure } from '@orpc/contract';
import { beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { accounts } from '#contract/accounts/accounts.ts';
import { drafts } from '#contract/drafts.ts';
import { profile } from '#contract/profile.ts';
import type { RouteMeta } from '#contract/route.ts';
import { forgetLimits, makeAccount, type Person } from '#tests/factories.ts';
import { type Answer, portalForFile } from '#tests/portal.ts';
import { actionLog, confirmationCodes, users } from '#tests/tables.ts';

const portal = portalForFile();
beforeEach(() => forgetLimits(portal));

// A person's own data and drafts are asked of and typed by the same people.
const routes = Object.entries({ ...accounts, ...profile, ...drafts }).map(([name, procedure]) => {
  if (!isContractProcedure(procedure)) throw new Error(`${name} is no call`);
  const { route, meta, inputSchema } = procedure['~orpc'];
  const shape = inputSchema instanceof z.ZodObject ? (inputSchema.shape as Record<string, z.ZodType>) : {};
  return { name, method: route.method ?? 'POST', path: route.path ?? '', who: (meta as RouteMeta).who, shape };
});
const withFields = routes.filter(({ shape }) => Object.keys(shape).length > 0);
type Route = (typeof routes)[number];

// A longer address never reaches the portal: node:http answers 431.
const MAX_URL = 1000;

/** Values no field of accounts takes as they are; a draft's own content is the one thing that may hold any text. */
const hostile: Record<string, unknown> = {
  'wrong type: number': 42.5,
  'wrong type: list': ['x'],
  'wrong type: object': { $gt: '' },
  'wrong type: null': null,
  'wrong type: boolean': true,
  'too long': 'ы'.repeat(100_000),
  'too long for a query': 'ы'.repeat(1000),
  'null byte': 'до\u0000после',
  'half of a pair': 'x\ud83d',
  emoji: '🐙🐙🐙',
  sql: "'; drop table users; --",
  html: '<script>alert(1)</script>',
  path: '../../etc/passwd',
  formula: '=cmd|calc!A1',
  empty: '',
};

const right: Record<string, unknown> = {
  key: 'some-key',
  v_key: 'some-key',
  code: '123456',
  v_code: '123456',
  credential: 'somebody@ocean.test',
  login: 'somebody@ocean.test',
  password: 'tri-kita-plyvut',
  new_password: 'tri-kita-plyvut',
  surname: 'Волнова',
  name: 'Анна',
  patronymic: 'Ивановна',
  birth_date: '1986-02-28',
  email: 'somebody@ocean.test',
  phone: '+79150000000',
  by: 'email',
  form: 'trip',
  preserved: { day: '1' },
  id: 1,
};

const unkeepable = new Set(['null byte', 'half of a pair']);

async function send({ method, path, who }: Route, people: Record<'parent' | 'administrator', Person>, body: unknown) {
  const token =
    who === 'anyone'
      ? undefined
      : people[who === 'signed in' || who.includes('parent') ? 'parent' : 'administrator'].token;
  if (method !== 'GET') return await portal.call(method, path, body, { token });
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(body as object)) query.set(name, String(value));
  return await portal.call('GET', `${path}?${query}`, undefined, { token });
}

const makePeople = async () => ({
  parent: await makeAccount(portal, 'parent'),
  administrator: await makeAccount(portal, 'administrator'),
});

function expectRefusal({ status, body }: Answer, what: string): void {
  expect(`${what}: ${status}`).toMatch(/: (4\d\d)$/);
  expect(body.ok, what).toBe(false);
  for (const text of body.errors) expect(text, what).toMatch(/^[«А-ЯЁ][^<>]*$/);
}

/** Whether the field may hold it: a password any text; and the host reads a list where a record is expected as one. */
const mayHold = (schema: z.ZodType, what: string, value: unknown): boolean =>
  !unkeepable.has(what) && (schema.safeParse(value).success || (schema instanceof z.ZodRecord && Array.isArray(value)));

/** Every field of a call with every hostile value that can be sent in it at all. */
function* attacks({ method, shape }: Route) {
  for (const [what, value] of Object.entries(hostile))
    for (const [field, schema] of Object.entries(shape)) {
      // A query has only text, and only whole characters.
      if (method === 'GET' && (typeof value !== 'string' || value.length > MAX_URL || !value.isWellFormed())) continue;
      yield { field, value, name: `${field}, ${what}`, allowed: mayHold(schema, what, value) };
    }
}

test.each(withFields)(
  '$method $path refuses hostile values in Russian at their field and writes nothing',
  async (route) => {
    const people = await makePeople();
    const rowsBefore = await countRows();
    for (const { field, value, name } of [...attacks(route)].filter(({ allowed }) => !allowed)) {
      await forgetLimits(portal);
      const answer = await send(route, people, { ...right, [field]: value });
      expectRefusal(answer, name);
      expect(answer.status, name).toBe(422);
      expect(Object.keys(answer.body.fields)[0]?.split('.')[0], name).toBe(field);
    }
    expect(await countRows()).toEqual(rowsBefore);
  },
);

test.each(withFields)('$method $path takes what a field may hold as plain text', async (route) => {
  const people = await makePeople();
  for (const { field, value, name } of [...attacks(route)].filter(({ allowed }) => allowed)) {
    await forgetLimits(portal);
    const answer = await send(route, people, { ...right, [field]: value });
    if (answer.status !== 200) expectRefusal(answer, name);
  }
});

test.each(withFields)('$method $path names each missing field', async (route) => {
  const people = await makePeople();
  const required = Object.entries(route.shape).filter(([, schema]) => !schema.safeParse(undefined).success);
  for (const [field] of required) {
    const { [field]: _left, ...rest } = right;
    const answer = await send(route, people, rest);
    expect(answer).toMatchObject({ status: 422, body: { fields: { [field]: expect.stringMatching(/[а-я]/) } } });
  }
  if (required.length === 0) return;
  const nothing = await send(route, people, {});
  expect(Object.keys(nothing.body.fields).sort()).toEqual(required.map(([field]) => field).sort());
});

test.each(routes.filter(({ method }) => method !== 'GET'))(
  '$method $path survives bodies that are no form',
  async (route) => {
    const people = await makePeople();
    const bodies = [
      '{',
      '[]',
      '"text"',
      '17',
      'null',
      '[[[['.repeat(1000),
      `{"a":${'['.repeat(5000)}${']'.repeat(5000)}}`,
      '{"__proto__":{"x":1}}',
    ];
    for (const body of bodies) {
      const answer = await send(route, people, body);
      expect(answer.status, body.slice(0, 30)).toBeLessThan(500);
      if (answer.status >= 400) expectRefusal(answer, body.slice(0, 30));
    }
  },
);

test.each(routes.filter(({ who }) => who !== 'anyone'))(
  '$method $path is closed to strangers before its fields are looked at',
  async ({ method, path }) => {
    const answer = await portal.call(method, path, method === 'GET' ? undefined : { nonsense: [] });
    expect(answer).toMatchObject({ status: 401, body: { ok: false, errors: ['Войдите, чтобы продолжить'] } });
    expect(answer.body).not.toHaveProperty('fields');
  },
);

async function countRows() {
  const [people, codes, log] = await Promise.all(
    [users, confirmationCodes, actionLog].map((table) => portal.db.$count(table)),
  );
  return { people, codes, log };
}
