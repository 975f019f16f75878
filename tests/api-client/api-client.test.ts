import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { statuses } from '#contract/statuses.ts';
import { accountPassword, givePassword, makeFamily, makePerson } from '#tests/factories.ts';
import { portalForFile } from '#tests/portal.ts';

/** docs/product/api.md, «The document»: what a stranger makes of it. */
const portal = portalForFile();

const run = promisify(execFile);
const root = path.join(import.meta.dirname, '../..');
const own = path.join(import.meta.dirname, 'program', 'ten-calls.ts');
let folder = '';

/** What tsc says of a program that knows the portal by the generated types alone; nothing, if all is well. */
async function faultsOf(program: string): Promise<string> {
  const compilerOptions = {
    target: 'esnext',
    module: 'preserve',
    moduleResolution: 'bundler',
    lib: ['esnext', 'dom', 'dom.iterable'],
    types: ['node'],
    typeRoots: [path.join(root, 'node_modules/@types')],
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    paths: { 'portal-api': [path.join(folder, 'portal-api.d.ts')], '*': [path.join(root, 'node_modules/*')] },
  };
  await writeFile(path.join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: [program] }));
  const tsc = path.join(root, 'node_modules/typescript/bin/tsc');
  const ended = await run(process.execPath, [tsc, '-p', folder]).catch((failure: { stdout: string }) => failure);
  return ended.stdout;
}

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'portal-api-'));
  const generator = path.join(root, 'node_modules/openapi-typescript/bin/cli.js');
  const api = new URL('typescript-api.ts', import.meta.url).href;
  const types = path.join(folder, 'portal-api.d.ts');
  // What has a default may be left out of what is sent; answers have none.
  const options = ['-o', types, '--default-non-nullable=false'];
  await run(process.execPath, ['--import', api, generator, `${portal.url}/api/openapi.json`, ...options]);
});
afterAll(() => rm(folder, { recursive: true }));

test('types made of the document describe the portal’s calls: a program of them compiles, a misspelt one does not', async () => {
  expect(await faultsOf(own)).toBe('');
  const misspelt = path.join(folder, 'misspelt.ts');
  await writeFile(
    misspelt,
    `import createClient from 'openapi-fetch';
import type { paths } from 'portal-api';
const portal = createClient<paths>();
await portal.GET('/news', { params: { query: { pge: 1 } } });
await portal.POST('/user/upload_file', { body: { file: '', file_target: 'avatar' } });
const { data } = await portal.GET('/news/{id}', { params: { path: { id: 1 } } });
data?.news.title;
export {};
`,
  );
  const faults = (await faultsOf(misspelt)).split('\n').filter((line) => line.includes('error TS'));
  expect(faults.map((line) => /misspelt\.ts\((\d+)/.exec(line)?.[1])).toEqual(['4', '5', '7']);
});

test('ten calls of such a program do what they say', async () => {
  const admin = await makePerson(portal, 'administrator');
  await givePassword(portal, admin);
  await makeFamily(portal, statuses.TRAINING);
  const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#246' } })
    .png()
    .toBuffer();
  const { stdout } = await run(process.execPath, [own], {
    cwd: root,
    env: {
      ...process.env,
      PORTAL_URL: portal.url,
      LOGIN: admin.email,
      PASSWORD: accountPassword,
      PICTURE: picture.toString('base64'),
    },
  });
  expect(JSON.parse(stdout)).toEqual({
    utype: 1,
    year: 2027,
    sameItem: true,
    title: 'Набор открыт',
    total: 1,
    refused: 422,
    refusedFields: { news_main_foto_alt: expect.stringMatching(/[а-я]/) },
    type: 'image/webp',
    names: [[expect.any(String), statuses.TRAINING]],
    wrongFields: ['status'],
  });
});
