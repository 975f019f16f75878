import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { readConfig } from '#server/config.ts';
import { listen } from '#server/platform/http/connections/listen.ts';
import { watchErrors } from './watch-errors.ts';

const TOKEN = 'Zm9yYmlkZGVuLXdvcmRzLW9mLWEtbGluaw';
const ADDRESS = `/entrance/${TOKEN}?password=tri-kita`;

test('neither errors nor traces carry the token of a link to Sentry', async () => {
  const envelopes: string[] = [];
  const sentry = createServer(async (request, response) => {
    envelopes.push(await text(request));
    response.end('{}');
  });
  await listen(sentry, { port: 0, host: '127.0.0.1' });
  const { port } = sentry.address() as AddressInfo;
  const watch = await watchErrors({
    ...readConfig({ DATABASE_URL: 'postgres://none' }),
    SENTRY_DSN: `http://key@127.0.0.1:${port}/1`,
  });
  const { startSpan } = await import('@sentry/node');
  startSpan(
    { name: `GET ${ADDRESS}`, op: 'http.server', attributes: { 'url.full': `https://portal.test${ADDRESS}` } },
    () =>
      startSpan({ name: 'inner', attributes: { 'http.target': ADDRESS } }, () =>
        watch.report(new Error(`no ${ADDRESS}`)),
      ),
  );
  await watch.close();
  sentry.close();

  const sent = envelopes.join('\n');
  expect(sent).toContain('GET /entrance/…');
  expect(sent).toContain('no /entrance/…');
  expect(sent).toContain('inner');
  expect(sent).not.toContain(TOKEN);
  expect(sent).not.toContain('tri-kita');
});
