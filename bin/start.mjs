// `npm start` and `npm run dev`: installs what is missing, builds what is stale, runs the portal.
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { constants } from 'node:os';
import { buildAll, builtServer, checkNode, install, node26, refuse, root, settings, withCompiled } from './prepare.mjs';

const dev = process.argv.includes('--dev');

checkNode();
await install();
if (!dev && !(await buildAll())) refuse('Не удалось собрать портал: причина — в сообщениях выше');

const program = dev ? ['--watch', '--watch-preserve-output', 'server/main.ts', '--dev'] : [builtServer];
const portal = spawn(node26, ['--import=./bin/end-with-parent.mjs', ...settings(), ...program], {
  cwd: root,
  env: withCompiled,
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
});

portal.once('error', (error) => refuse(`Портал не запускается: ${error.message}`));
portal.once('exit', (code, signal) => process.exit(signal ? 128 + constants.signals[signal] : (code ?? 1)));

process.on('SIGTERM', () => portal.kill('SIGTERM'));
process.on('SIGHUP', () => portal.kill('SIGTERM'));
// In a terminal Ctrl-C reaches the portal by itself; a second signal would mean «at once».
process.on('SIGINT', () => process.stdin.isTTY || portal.kill('SIGINT'));

/** Process id of the npm above, on Linux; undefined if started by hand. */
function npmAbove() {
  for (let pid = process.ppid, level = 0; level < 3 && existsSync(`/proc/${pid}/comm`); level++) {
    if (readFileSync(`/proc/${pid}/comm`, 'utf8').startsWith('npm')) return pid;
    pid = Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[1]);
  }
  return undefined;
}

// npm killed by `kill -9` forwards nothing: end the portal, so that the port is free for the next start.
const npm = npmAbove();
const watching = setInterval(() => {
  if (npm && existsSync(`/proc/${npm}`)) return;
  clearInterval(watching);
  if (npm) portal.kill('SIGTERM');
}, 200);
