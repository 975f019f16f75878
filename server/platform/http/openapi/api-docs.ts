import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { programme, programmeName } from '#contract/words/programme.ts';
import type { Config } from '#server/config.ts';
import { openThreads } from '#server/platform/threads/threads.ts';
import type { HostEnv } from '../request.ts';

const swagger = path.dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));
const own = path.join(import.meta.dirname, 'docs');

const files: Record<string, { file: string; type: string }> = {
  '/api/docs': { file: path.join(own, 'index.html'), type: 'text/html; charset=utf-8' },
  '/api/docs/start.js': { file: path.join(own, 'start.js'), type: 'text/javascript; charset=utf-8' },
  '/api/docs/docs.css': { file: path.join(own, 'docs.css'), type: 'text/css; charset=utf-8' },
  '/api/docs/swagger-ui.css': { file: path.join(swagger, 'swagger-ui.css'), type: 'text/css; charset=utf-8' },
  '/api/docs/swagger-ui-bundle.js': {
    file: path.join(swagger, 'swagger-ui-bundle.js'),
    type: 'text/javascript; charset=utf-8',
  },
};

/** Below /api, but pages and files. */
export const docsPaths: ReadonlySet<string> = new Set(['/api/openapi.json', ...Object.keys(files)]);

/** A thread loads every file of the contract to learn the names of its schemas: a second of a processor. */
const run = openThreads({ at_once: 1, each: 1, all: 1, max_ms: 60_000, max_mib: 512 });

async function writeDocument({ outbox, secure }: Config): Promise<string> {
  const module = new URL('./openapi.ts', import.meta.url).href;
  const document = await run('portal', {
    module,
    name: 'describeApi',
    given: { outbox, secure },
    programme: programme(),
  });
  return JSON.stringify(document);
}

/** /api/openapi.json, made once for a name of the programme, and /api/docs, the same for people: Swagger UI from our own files. */
export function apiDocs(config: Config): Hono<HostEnv> {
  const app = new Hono<HostEnv>();
  let made: { programme: string; document: Promise<string> } | undefined;
  app.use('/api/docs/*', compress());
  app.get('/api/openapi.json', compress(), async (c) => {
    const name = programmeName();
    if (made?.programme !== name) made = { programme: name, document: writeDocument(config) };
    // A thread may fail on a busy machine: the next reader begins a new one.
    made.document.catch(() => {
      made = undefined;
    });
    return c.body(await made.document, 200, { 'content-type': 'application/json', 'cache-control': 'no-cache' });
  });
  for (const [address, { file, type }] of Object.entries(files))
    app.get(address, async (c) =>
      c.body(await readFile(file), 200, { 'content-type': type, 'cache-control': 'no-cache' }),
    );
  return app;
}
