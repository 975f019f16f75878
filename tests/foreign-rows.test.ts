import { isContractProcedure } from '@orpc/contract';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { contract } from '#contract/index.ts';
import { statuses } from '#contract/statuses.ts';
import { accessMatrix, type CallerKind } from './access-matrix.ts';
import { makeParticipantWithDirection } from './achievements.ts';
import { makeTraveller } from './evakobaza.ts';
import {
  type Family,
  forgetLimits,
  makeCourse,
  makeGuide,
  makeReadyFamily,
  type Person,
  someAnswers,
} from './factories.ts';
import { fillInput, namesRow, optionalReferences, type Schema } from './foreign-rows/fill-input.ts';
import { makeStrangers, SECRET } from './foreign-rows/make-strangers.ts';
import { allRows, partIds, rowsSince } from './foreign-rows/rows.ts';
import { pdfOf } from './one-page-pdf.ts';
import { type Answer, portalForFile } from './portal.ts';
import { makeLearner } from './study.ts';

const portal = portalForFile();

type Call = { name: string; method: string; path: string; schema: Schema };
type Input = Record<string, unknown> | FormData;

/** All calls whose input names a record, with their JSON schema. */
function callsOf(node: unknown): Call[] {
  if (!isContractProcedure(node)) return typeof node === 'object' && node ? Object.values(node).flatMap(callsOf) : [];
  const { route, inputSchema } = node['~orpc'];
  const [method, path] = [route.method ?? 'POST', route.path ?? '/'];
  const schema = z.toJSONSchema(inputSchema as z.ZodType, { io: 'input', unrepresentable: 'any' }) as Schema;
  return namesRow(schema) ? [{ name: `${method} ${path}`, method, path, schema }] : [];
}

/** A person with own records, at a status where the calls are allowed; `child`: whom the person acts for. */
type Caller = { kind: CallerKind; person: Person; child: Pick<Person, 'id'> };
const callers: Caller[] = [];
const asParent = ({ parent, child }: Family): Caller => ({ kind: 'parent', person: parent, child });
const asChild = ({ child }: Family): Caller => ({ kind: 'participant', person: child, child });

/** Ids and keys of strangers' records. */
const names: (number | string)[] = [];
let strangers: Awaited<ReturnType<typeof allRows>>;

const keyColumns = ['path', 'ukey', 'key', 'token', 'number'];

beforeAll(async () => {
  const course = await makeCourse(portal, 3);
  await makeCourse(portal, 3, 'guide');
  const guide = await makeGuide(portal, statuses.TRAINING);
  callers.push(
    asParent(await makeReadyFamily(portal, statuses.QUESTIONNAIRE_TO_FILL)),
    asParent(await makeTraveller(portal, statuses.MAIN_ENROLLED)),
    asChild(await makeLearner(portal, course)),
    asChild(await makeParticipantWithDirection(portal, statuses.DIRECTION_CHOSEN)),
    { kind: 'guide', person: guide, child: guide },
  );
  await partIds(portal);
  const before = await allRows(portal);
  await makeStrangers(portal, course);
  strangers = rowsSince(before, await allRows(portal));
  for (const [table, rows] of strangers) {
    // A stranger of each kind is among them.
    const some = rows.slice(0, table === 'users' ? 3 : 1);
    for (const row of some)
      for (const name of [row.id, ...keyColumns.map((column) => row[column])])
        if (typeof name === 'number' || typeof name === 'string') names.push(name);
  }
});
beforeEach(() => forgetLimits(portal));

/** Inputs filled by hand, for calls that otherwise refuse before looking for the record. */
const byHand: Record<string, (name: number | string, caller: Caller) => Input> = {
  'POST /user/upload_file': (name) => {
    const form = new FormData();
    form.set('file', new Blob([pdfOf('паспорт')]), 'паспорт.pdf');
    form.set('file_target', 'identity_document_file1');
    form.set('participant_id', String(name));
    return form;
  },
  'POST /user/participant/create_questionnaire': (name, { child }) => ({
    participant_id: child.id,
    answers: someAnswers({ identity_document_file1: String(name) }),
  }),
  'POST /user/participant/save_trip_data': (name) => ({ participant_id: name, current_form: 'docs' }),
  'POST /user/participant/save_departure_permissions': (name) => ({
    participant_id: name,
    may_leave_alone: true,
    adults: [],
  }),
  'POST /user/participant/correct_questionnaire': (name) => ({ participant_id: name, answers: someAnswers() }),
};

/**
 * Inputs of a call that contain a name: in each optional field alone and in all, with the caller's child and without.
 */
function inputsWith({ name: call, schema }: Call, name: number | string, caller: Caller): Input[] {
  const filled = byHand[call]?.(name, caller);
  if (filled) return [filled];
  const wanted = [() => true, ...optionalReferences(schema).map((one) => (field: string) => field === one)];
  const inputs = wanted.flatMap((isWanted) =>
    [name, caller.child.id].map((whose) =>
      fillInput(schema, { isWanted, valueOf: (field) => (field === 'participant_id' ? whose : name) }),
    ),
  );
  const distinct = new Set(
    inputs.map((input) => JSON.stringify(input)).filter((input) => input.includes(String(name))),
  );
  return [...distinct].map((input) => JSON.parse(input));
}

function request({ method, path }: Call, input: Input, { token }: Person): Promise<Answer> {
  if (input instanceof FormData) return portal.call(method, path, input, { token });
  const rest = { ...input };
  const address = path.replaceAll(/\{\+?(\w+)\}/g, (_, field: string) => {
    const value = String(rest[field]);
    delete rest[field];
    return encodeURI(value);
  });
  if (method !== 'GET') return portal.call(method, address, rest, { token });
  const query = Object.entries(rest).map(([field, value]): [string, string] => [field, String(value)]);
  return portal.call(method, `${address}?${new URLSearchParams(query)}`, undefined, { token });
}

/** Calls that answer nevertheless: lists bounded by a record, nothing to do, or public checks. */
const answersAnyway = ['GET /chat/messages', 'GET /notices', 'POST /notices/read', 'GET /certificate/{number}'];

describe('a stranger’s row is nothing to whoever names it: not found, not shown, not changed', () => {
  const open = callsOf(contract).filter(({ name }) =>
    accessMatrix[name]?.some((kind) => kind === 'parent' || kind === 'participant' || kind === 'guide'),
  );
  test.each(open)('$name', async (call) => {
    const tried = new Map<number, number>();
    for (const caller of callers.filter(({ kind }) => accessMatrix[call.name]?.includes(kind)))
      for (const input of names.flatMap((name) => inputsWith(call, name, caller))) {
        const { status, body } = await request(call, input, caller.person);
        const told = `${caller.kind} ${JSON.stringify(input)}: ${status} ${JSON.stringify(body)}`;
        expect(told.split(': ').slice(1).join(), told).not.toContain(SECRET);
        if (!answersAnyway.includes(call.name)) expect(status, told).toBeGreaterThanOrEqual(400);
        expect(status, told).toBeLessThan(500);
        tried.set(status, (tried.get(status) ?? 0) + 1);
      }
    expect(tried.size, 'nothing was tried').toBeGreaterThan(0);
    expect(tried.has(401), 'the caller was signed out').toBe(false);
  });

  test('after all of it everything of theirs is as it was', async () => {
    const now = await allRows(portal);
    for (const [table, rows] of strangers) expect(now.get(table), table).toEqual(expect.arrayContaining(rows));
  });
});
