import { execFileSync } from 'node:child_process';
import { symlink } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { compare } from './compare.ts';
import { startLoad } from './load.ts';
import { ports } from './ports.ts';
import type { Row } from './report.ts';
import { timed } from './run-program.ts';
import { openPortals } from './services/portals.ts';
import { openServicesOf, type Stand } from './stand.ts';

const root = path.resolve(import.meta.dirname, '../..');
const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: 'pipe' }).trim();
const MIGRATIONS = 'server/platform/db/migrations';

/** The portal as it was before the newest migration, built in a folder of its own; gives its commit too. */
async function buildFormer(stand: Stand): Promise<{ tree: string; commit: string; migrations: string[] }> {
  const newest = git('log', '-1', '--diff-filter=A', '--format=%H', '--', MIGRATIONS);
  const commit = git('rev-parse', '--short', `${newest}^`);
  const tree = path.join(stand.ground.folder, 'former');
  git('worktree', 'add', '--detach', tree, commit);
  stand.ground.opened.defer(() => void git('worktree', 'remove', '--force', tree));
  await symlink(path.join(root, 'node_modules'), path.join(tree, 'node_modules'));
  execFileSync(process.execPath, ['bin/build.mjs'], { cwd: tree, stdio: 'ignore' });
  const migrations = git('diff', '--name-only', '--diff-filter=A', commit, 'HEAD', '--', MIGRATIONS).split('\n');
  return { tree, commit, migrations: migrations.map((file) => path.basename(file, '.sql')) };
}

/** nginx has told its workers the new list. */
const RELOAD_MS = 1000;
const BETWEEN_MS = 2000;

/**
 * Four portals of the former version over a database of their own are replaced one by one under load, the first new one
 * migrates: as an upgrade is done (docs/deploy/machines.md).
 */
export async function runRolling(stand: Stand): Promise<Row[]> {
  const { ground, nginx, settings, portals: usual } = stand;
  const former = await buildFormer(stand);
  const name = 'rolling';
  const { services, url } = await openServicesOf(stand, name);
  for (const number of ports.portals.keys()) await usual.stop(number);
  const portals = openPortals(ground, { ...settings, ...url });
  await portals.start(0, former.tree);
  await Promise.all([1, 2, 3].map((number) => portals.start(number, former.tree)));

  const load = await startLoad({ ...stand, services: await services() }, nginx, { learners: 400, letters: false });
  await sleep(BETWEEN_MS);
  load.pauses();
  const stops: number[] = [];
  const starts: number[] = [];
  const took = await timed(async () => {
    for (const [number, port] of ports.portals.entries()) {
      await nginx.leaveOut(port);
      await sleep(RELOAD_MS);
      stops.push(await portals.stop(number));
      starts.push(await portals.start(number));
      await nginx.leaveOut();
      await sleep(BETWEEN_MS);
    }
  });
  const pauses = load.pauses();
  const back = await load.allConnected();
  await load.end();
  const compared = await compare({ ...stand, services: await services() }, load.acknowledged);
  for (const number of ports.portals.keys()) {
    await portals.stop(number);
    await usual.start(number);
  }
  const failed = [...load.failed].map(([fault, times]) => `${fault} × ${times}`);
  const seconds = Math.max(pauses.writes, pauses.pages) / 1000;
  return [
    {
      part: 'Обновление',
      name: `четыре портала с ${former.commit} на новый, по одному`,
      rounds: 1,
      ...compared,
      seconds,
      is_good: compared.lost + compared.doubled + failed.length === 0 && back,
      note: [
        `миграции между ними: ${former.migrations.join(', ')}`,
        `неудачных запросов ${failed.length === 0 ? 0 : failed.join(', ')}`,
        `страницы снова на связи после остановки своего портала: ${back ? 'все' : 'не все'} (${load.dropped()} раз)`,
        `остановка до ${(Math.max(...stops) / 1000).toFixed(1)} с, старт до ${(Math.max(...starts) / 1000).toFixed(1)} с, всё ${(took / 1000).toFixed(0)} с`,
        ...compared.what,
      ].join('; '),
    },
  ];
}
