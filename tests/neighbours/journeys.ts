import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { connect } from 'node:http2';
import path from 'node:path';
import { fillSeasonIn, type Season } from '#tests/journeys/fill-season.ts';
import { failedIn } from '../../bin/test-results.mjs';
import { ports } from './ports.ts';
import { journeysBehind } from './projects.ts';
import type { Row } from './report.ts';
import type { Stand } from './stand.ts';

const root = path.resolve(import.meta.dirname, '../..');

const proxies = [
  { name: 'nginx', title: 'nginx' },
  { name: 'caddy', title: 'Caddy' },
] as const;

/** Length of a failure's message in the report. */
const WORDS = 400;

/** Whether a proxy answers over HTTP/2. */
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

type Spec = { file: string; tests: { projectName: string; status: string }[] };
type Suite = { specs?: Spec[]; suites?: Suite[] };
type Report = { suites: Suite[]; errors: { message: string }[] };

const specsIn = ({ specs = [], suites = [] }: Suite): Spec[] => [...specs, ...suites.flatMap(specsIn)];

/** Specs of one project. */
const ofProject = ({ suites }: Report, name: string): Spec[] =>
  specsIn({ suites })
    .map((spec) => ({ ...spec, tests: spec.tests.filter(({ projectName }) => projectName === name) }))
    .filter(({ tests }) => tests.length > 0);

let filling: Promise<Season> | undefined;
/** The season on the cluster, filled once. */
export function seasonOf({ ground }: Stand): Promise<Season> {
  const postgres = `postgres://portal:portal@127.0.0.1:${ports.database}/`;
  filling ??= fillSeasonIn(postgres, path.join(ground.folder, 'season'));
  return filling;
}

/** Runs both projects at once. */
function runPlaywright({ ground, certificate }: Stand, season: Season): Report {
  const { stdout } = spawnSync(
    process.execPath,
    ['node_modules/.bin/playwright', 'test', '--retries=0', '--reporter=json', `--output=${ground.folder}/journeys`],
    {
      cwd: root,
      encoding: 'utf8',
      maxBuffer: 2 ** 28,
      env: {
        ...process.env,
        NEIGHBOURS_FOLDER: ground.folder,
        ...season,
        NODE_EXTRA_CA_CERTS: certificate.file,
      },
    },
  );
  return JSON.parse(stdout) as Report;
}

/** Runs chosen journeys in a browser; each worker's portal is behind a proxy and on the cluster. */
export async function runJourneys(stand: Stand): Promise<Row[]> {
  const season = await seasonOf(stand);
  const speaks = await Promise.all(proxies.map(({ name }) => speaksHttp2(stand[name].origin, stand.certificate.file)));
  // Each worker starts its own portal, so these are stopped.
  await Promise.all(stand.portals.all.map(({ number }) => stand.portals.stop(number)));
  const report = runPlaywright(stand, season);
  return proxies.map(({ name, title }, at): Row => {
    const specs = ofProject(report, name);
    const failed = failedIn({ specs });
    const passed = specs.filter(({ tests }) => tests[0]?.status === 'expected');
    const unrun = journeysBehind[name].filter((one) => !passed.some(({ file }) => file === `${one}.spec.ts`));
    const isHttp2 = speaks[at] === true;
    return {
      part: 'Путешествия',
      name: `в браузере через ${title}`,
      rounds: specs.length,
      lost: failed.length,
      is_good: passed.length === specs.length && unrun.length + report.errors.length === 0 && isHttp2,
      note: [
        `TLS, ${isHttp2 ? 'HTTP/2' : 'без HTTP/2'}: ${journeysBehind[name].join(', ')}`,
        ...unrun.map((one) => `не запущено: ${one}`),
        ...report.errors.map(({ message }) => message.slice(0, 200)),
        ...failed.map((one) => `не прошло: ${one.replace(/\s+/g, ' ').slice(0, WORDS)}`),
      ].join('; '),
    };
  });
}
