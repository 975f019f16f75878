import { isContractProcedure } from '@orpc/contract';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { contract } from '#contract/index.ts';
import { statusCodes, statusLabel } from '#contract/statuses.ts';
import { readConfig } from '#server/config.ts';
import { routeTable } from '../calls/route-table.ts';
import { listNamedSchemas } from './named-schemas.ts';
import { describeApi } from './openapi.ts';
import { changeEverywhere, isObject, type Json, type JsonObject } from './tidy-schemas.ts';
import { callExamples, schemaExamples } from './words/examples.ts';

const config = readConfig({ NODE_ENV: 'test' });
const document: JsonObject = JSON.parse(JSON.stringify(await describeApi(config)));
const text = JSON.stringify(document);

/** A part of the document by its keys. */
const at = (...keys: string[]): Json =>
  keys.reduce<Json>((node, key) => (isObject(node) ? (node[key] ?? null) : null), document);
const schemas = at('components', 'schemas') as JsonObject;
const calls = Object.values(at('paths') as JsonObject).flatMap((path) => Object.values(path as JsonObject));

function partsOf(node: Json): JsonObject[] {
  const parts: JsonObject[] = [];
  changeEverywhere(node, (one) => {
    parts.push(one);
    return one;
  });
  return parts;
}

/** The contract's procedure of a call, by the call's id: `news.create`. */
const procedureOf = (call: string) => {
  const [feature = '', name = ''] = call.split('.');
  const found = (contract as Record<string, Record<string, unknown>>)[feature]?.[name];
  if (!isContractProcedure(found)) throw new Error(`no call ${call}`);
  return found['~orpc'];
};

test('what has a name is named wherever it is answered with or sent', () => {
  const answerOf = (path: string) =>
    JSON.stringify(at('paths', path, 'get', 'responses', '200', 'content', 'application/json', 'schema'));
  for (const [path, name] of [
    ['/news/{id}', 'NewsItem'],
    ['/news', 'NewsCard'],
    ['/admin/users', 'PersonRow'],
    ['/admin/users/{id}', 'Person'],
    ['/chat/messages', 'ChatMessage'],
  ] as const)
    expect(answerOf(path), path).toContain(`"#/components/schemas/${name}"`);
  expect(JSON.stringify(schemas.Person)).toContain('"#/components/schemas/Participation"');
  expect(JSON.stringify(schemas.Test)).toContain('"#/components/schemas/Question"');
  // An object of many fields that stands written out in several places lacks a name.
  const written = partsOf(at('paths'))
    .filter(({ properties }) => isObject(properties ?? null) && Object.keys(properties as JsonObject).length >= 10)
    .map((part) => JSON.stringify(part))
    // Two calls may answer alike.
    .filter((part) => !part.includes('"ok":{"const":true'));
  const twice = written.filter((one, index) => written.indexOf(one) !== index);
  expect(twice).toEqual([]);
});

test('each example is what its schema takes, and says nothing beside it', async () => {
  const named = new Map((await listNamedSchemas()).map(({ name, schema }) => [name, schema as z.ZodType]));
  for (const [name, examples] of Object.entries(schemaExamples)) {
    expect(schemas, name).toHaveProperty(name);
    for (const example of examples) expect(named.get(name)?.parse(example), name).toEqual(example);
  }
  for (const [call, example] of Object.entries(callExamples)) {
    const input = procedureOf(call).inputSchema as z.ZodType;
    expect(input.parse(example), call).toMatchObject(example);
    expect(text).toContain(`"example":${JSON.stringify(example)}`);
  }
  const fields = partsOf(document).filter(({ examples, properties }) => examples && !properties);
  expect(fields.length).toBeGreaterThan(500);
  for (const { examples, ...schema } of fields)
    if (!JSON.stringify(schema).includes('$ref'))
      for (const example of examples as Json[]) z.fromJSONSchema(schema as z.core.JSONSchema.JSONSchema).parse(example);
});

test('a set of values says what each means; statuses and purposes of files stand in one place', () => {
  const { enum: codes, 'x-enum-descriptions': words } = schemas.ParticipantStatus as JsonObject;
  expect(codes).toEqual(statusCodes);
  expect(words).toEqual(statusCodes.map(statusLabel));
  for (const name of ['Utype', 'FileTarget', 'TripDocumentState', 'MailingState', 'NoticeKind']) {
    const { enum: values, 'x-enum-descriptions': meanings } = schemas[name] as JsonObject;
    expect(meanings, name).toHaveLength((values as Json[]).length);
    for (const meaning of meanings as string[]) expect(meaning, name).toMatch(/[а-яё]|PDF|СМС/i);
  }
  const inline = partsOf(at('paths')).filter(({ enum: values }) => JSON.stringify(values) === JSON.stringify(codes));
  expect(inline).toEqual([]);
  expect(JSON.stringify(at('paths', '/user/upload_file', 'post'))).toContain('"#/components/schemas/FileTarget"');
});

test('calls stand under their feature, in Russian, with a sentence about it', () => {
  const tags = document.tags as { name: string; description: string }[];
  for (const { name, description } of tags) {
    expect(name).toMatch(/^[А-ЯЁ«]/);
    expect(description).toMatch(/^[А-ЯЁ].*\.$/);
  }
  expect(new Set(tags.map(({ name }) => name)).size).toBe(tags.length);
  const used = calls.map((call) => (call as { tags: string[] }).tags);
  for (const own of used) expect(own).toHaveLength(1);
  expect(new Set(used.flat())).toEqual(new Set(tags.map(({ name }) => name)));
});

test('the introduction names calls that are there', () => {
  const { description } = document.info as { description: string };
  const named = [...description.matchAll(/(GET|POST|PUT|DELETE) (\/[\w/{}]+)/g)];
  expect(named.length).toBeGreaterThan(8);
  for (const [, method, path] of named)
    expect(
      routeTable.some((route) => route.method === method && route.path.replace('{+', '{') === path),
      `${method} ${path}`,
    ).toBe(true);
});

test('bounds are the portal’s own, a file comes in a form alone, and an answer always has `ok`', () => {
  expect(text).not.toContain(String(Number.MAX_SAFE_INTEGER));
  expect(text).not.toContain('allowEmptyValue');
  const upload = at('paths', '/user/upload_file', 'post', 'requestBody', 'content');
  expect(Object.keys(upload as JsonObject)).toEqual(['multipart/form-data']);
  const news = at('paths', '/news', 'get', 'responses', '200', 'content', 'application/json', 'schema', 'required');
  expect(news).toEqual(['ok', 'data', 'current_page', 'per_page', 'to', 'total']);
});

test('calls of a developer’s machine are described only where it answers them', async () => {
  expect(Object.keys(at('paths') as JsonObject)).toContain('/dev/outbox');
  const elsewhere = await describeApi({ ...config, outbox: false });
  expect(Object.keys(elsewhere.paths ?? {})).not.toContain('/dev/outbox');
  expect(elsewhere.tags?.map(({ name }) => name)).not.toContain('Для разработки');
});
