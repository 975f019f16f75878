// Runs one of the project's .ts files on the project's Node: `node bin/run.mjs bin/doctor.ts …`.
import { spawnSync } from 'node:child_process';
import { checkNode, install, node26, root, settings } from './prepare.mjs';

checkNode();
await install();
const { status } = spawnSync(node26, ['--import=./server/resolve-once.ts', ...settings(), ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
});
process.exit(status ?? 1);
