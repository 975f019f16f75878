import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { connect } from 'node:http2';
import path from 'node:path';
import { failedIn } from '../../bin/test-results.mjs';
import { ports } from './ports.ts';
import type { Row } from './report.ts';
import { timed } from './run-program.ts';
import type { Stand } from './stand.ts';

const root = path.resolve(import.meta.dirname, '../..');

/** What a proxy may do differently: forms, talks over sockets, many photos and videos at once, exports. */
const ofEach = ['registration', 'talk', 'upload-many', 'reports'];
/** The questionnaire with its files, the course and the test room over the cluster: once, for want of time. */
const ofFirst = ['questionnaire', 'study', 'test-room'];

/** Of why a journey failed so much stands in the report. */
const WORDS = 400;

const seconds = (ms: number) => ms / 1000;

/** Whether a proxy answers a page over HTTP/2. */
const speaksHttp2 = (origin: string, ca: string): Promise<boolean> =>
  new Promise((resolve) => {
    const session = connect(origin, { ca: readFileSync(ca) });
    session.on('error', () => resolve(false));
    const stream = session.request({ ':path': '/' });
    stream.on('response', (headers) => {
      resolve(headers[':status'] === 200 && session.alpnProtocol === 'h2');
      session.close();
    });
    stream.resume();
    stream.end();
  });

/** Chosen journeys of tests/journeys in a browser, each portal behind a proxy of its own and over the cluster. */
export async function runJourneys(stand: Stand): Promise<Row[]> {
  const { ground, certificate, nginx, caddy } = stand;
  const rows: Row[] = [];
  for (const [name, proxy] of Object.entries({ nginx, caddy })) {
    const chosen = name === 'nginx' ? [...ofEach, ...ofFirst] : ofEach;
    let text = '';
    const took = await timed(async () => {
      const { stdout } = spawnSync(
        process.execPath,
        [
          'node_modules/.bin/playwright',
          ...['test', '--retries=0', '--reporter=json', `--output=${ground.folder}/journeys-${name}`],
          ...chosen.map((one) => `tests/journeys/${one}.spec.ts`),
        ],
        {
          cwd: root,
          encoding: 'utf8',
          maxBuffer: 2 ** 28,
          env: {
            ...process.env,
            BEHIND_PROXY: name,
            NEIGHBOURS_FOLDER: ground.folder,
            NEIGHBOURS_POSTGRES: `postgres://portal:portal@127.0.0.1:${ports.database}/`,
            NODE_EXTRA_CA_CERTS: certificate.file,
          },
        },
      );
      text = stdout;
    });
    const { stats, errors, suites } = JSON.parse(text) as {
      suites: object[];
      stats: { expected: number; unexpected: number };
      errors: { message: string }[];
    };
    const isHttp2 = await speaksHttp2(proxy.origin, certificate.file);
    rows.push({
      part: 'Путешествия',
      name: `в браузере через ${name === 'nginx' ? 'nginx' : 'Caddy'}`,
      rounds: stats.expected + stats.unexpected,
      lost: stats.unexpected,
      is_good: stats.unexpected === 0 && errors.length === 0 && stats.expected > 0 && isHttp2,
      note: [
        `TLS, ${isHttp2 ? 'HTTP/2' : 'без HTTP/2'}, ${Math.round(seconds(took))} с: ${chosen.join(', ')}`,
        ...errors.map(({ message }) => message.slice(0, 200)),
        ...failedIn({ suites }).map((one) => `не прошло: ${one.replace(/\s+/g, ' ').slice(0, WORDS)}`),
      ].join('; '),
    });
  }
  return rows;
}
