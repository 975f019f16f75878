import { execFile } from 'node:child_process';
import { symlink } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Factories } from './load.ts';
import { runToEnd } from './run-program.ts';
import type { Stand } from './stand.ts';

const execute = promisify(execFile);
const root = path.resolve(import.meta.dirname, '../..');
const MIGRATIONS = 'server/platform/db/migrations';

const git = async (...args: string[]): Promise<string> => (await execute('git', args, { cwd: root })).stdout.trim();

export type Former = { tree: string; commit: string; migrations: string[] };

async function build({ ground }: Stand): Promise<Former> {
  const newest = await git('log', '-1', '--diff-filter=A', '--format=%H', '--', MIGRATIONS);
  const commit = await git('rev-parse', '--short', `${newest}^`);
  const tree = path.join(ground.folder, 'former');
  await git('worktree', 'add', '--detach', tree, commit);
  ground.opened.defer(async () => void (await git('worktree', 'remove', '--force', tree)));
  // With other libraries it installs its own: through the link npm would change ours.
  if (!(await git('diff', '--name-only', commit, 'HEAD', '--', 'package-lock.json')))
    await symlink(path.join(root, 'node_modules'), path.join(tree, 'node_modules'));
  await runToEnd(ground, {
    name: 'former-build',
    // Low priority, since measurements run meanwhile.
    command: 'nice',
    args: ['-n', '19', process.execPath, 'bin/build.mjs'],
    env: process.env,
    cwd: tree,
  });
  const migrations = await git('diff', '--name-only', '--diff-filter=A', commit, 'HEAD', '--', MIGRATIONS);
  return { tree, commit, migrations: migrations.split('\n').map((file) => path.basename(file, '.sql')) };
}

let building: Promise<Former> | undefined;

/** Builds the version before the newest migration once; returns its folder and commit. */
export function formerOf(stand: Stand): Promise<Former> {
  building ??= build(stand);
  return building;
}

/** Factories of the former version, whose tables lack new columns. */
export async function factoriesOf({ tree }: Former): Promise<Factories> {
  const [{ makeCourse, makePerson }, { makeLearner }] = await Promise.all(
    ['factories.ts', 'study.ts'].map((file) => import(path.join(tree, 'tests', file))),
  );
  return { makeCourse, makePerson, makeLearner };
}
