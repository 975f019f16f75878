import { beforeAll, expect, test } from 'vitest';
import { portalForFile } from '#tests/portal.ts';
import { routeTable } from '../calls/route-table.ts';

const portal = portalForFile();

type Operation = {
  operationId: string;
  summary: string;
  description: string;
  parameters?: { name: string; in: string; required?: boolean }[];
  responses: Record<string, unknown>;
  'x-who': unknown;
};
type Document = { openapi: string; paths: Record<string, Record<string, Operation>> };

let text = '';
let document: Document;

beforeAll(async () => {
  const answer = await fetch(`${portal.url}/api/openapi.json`);
  expect(answer.headers.get('content-type')).toContain('application/json');
  text = await answer.text();
  document = JSON.parse(text);
});

const operations = () => Object.values(document.paths).flatMap((path) => Object.values(path));

test('the document names every call of the contract, its callers and its failures', () => {
  expect(document.openapi).toMatch(/^3\.1\./);
  for (const { method, path, who } of routeTable) {
    const operation = document.paths[path.replaceAll('{+', '{')]?.[method.toLowerCase()];
    expect(operation, `${method} ${path}`).toBeDefined();
    expect(operation?.['x-who']).toEqual(who);
    expect(operation?.summary).toMatch(/[а-я]/);
    expect(operation?.description).toMatch(/^Кто может: /);
    expect(Object.keys(operation?.responses ?? {})).toEqual(
      expect.arrayContaining(who === 'anyone' ? ['200', '500'] : ['200', '401', '500']),
    );
  }
  expect(operations()).toHaveLength(routeTable.length);
});

test('every reference of the document leads somewhere, every path parameter is declared, every id is its own', () => {
  for (const [, reference = ''] of text.matchAll(/"\$ref":"#\/([^"]+)"/g)) {
    const target = reference.split('/').reduce<unknown>((at, key) => (at as Record<string, unknown>)?.[key], document);
    expect(target, reference).toBeDefined();
  }
  for (const [path, methods] of Object.entries(document.paths))
    for (const { parameters = [] } of Object.values(methods))
      expect(parameters.filter((given) => given.in === 'path').map((given) => `{${given.name}}`)).toEqual(
        path.match(/\{\w+\}/g) ?? [],
      );
  expect(new Set(operations().map((operation) => operation.operationId)).size).toBe(routeTable.length);
});

test('the readable page loads nothing from a foreign host and no inline script', async () => {
  const answer = await fetch(`${portal.url}/api/docs`);
  const html = await answer.text();
  expect(html).toContain('lang="ru"');
  expect(html).not.toMatch(/https?:/);
  const scripts = [...html.matchAll(/<script src="([^"]+)"><\/script>/g)].map(([, address]) => address);
  expect(scripts).toHaveLength(html.split('<script').length - 1);
  for (const address of [...scripts, '/api/docs/swagger-ui.css'])
    expect((await fetch(portal.url + address)).status).toBe(200);
});
