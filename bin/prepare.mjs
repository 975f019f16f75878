import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { setPriority } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * Preparations of a start and of a test run. Plain JavaScript without libraries: it runs on the machine's Node before
 * anything is installed.
 */
export const root = fileURLToPath(new URL('..', import.meta.url));
const modules = path.join(root, 'node_modules');
const bin = path.join(modules, '.bin');
/** The Node of package.json, which runs the project's .ts files. */
export const node26 = path.join(modules, 'node', 'bin', 'node');

/** Node's options to read `.env` if it exists; variables of the environment take precedence. */
export const settings = () => (existsSync(path.join(root, '.env')) ? ['--env-file=.env'] : []);

const OLDEST_NODE = 20;

/** @param {string} sentence */
export function refuse(sentence) {
  console.error(sentence);
  process.exit(1);
}

export function checkNode() {
  if (Number(process.versions.node.split('.')[0]) < OLDEST_NODE)
    refuse(`Нужен Node ${OLDEST_NODE} или новее, а здесь ${process.versions.node}: обновите Node и повторите`);
}

/** Caches compiled code: saves a third of a start. */
export const withCompiled = { ...process.env, NODE_COMPILE_CACHE: path.join(modules, '.cache', 'node') };
/** Puts the project's tools first on PATH, so that tools that start `node` get the project's. */
const withTools = { ...withCompiled, PATH: `${bin}${path.delimiter}${process.env.PATH}` };
/** npm deletes node_modules while it runs, so it must not run on the Node in there. */
const withoutTools = {
  ...process.env,
  PATH: (process.env.PATH ?? '')
    .split(path.delimiter)
    .filter((folder) => folder !== bin)
    .join(path.delimiter),
};

/**
 * Runs a command in the project's root until it ends, with its output shown; returns the exit code.
 * @param {string} command
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {Promise<number>}
 */
export function run(command, args, env = withTools) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, env, stdio: ['ignore', 'inherit', 'inherit'] });
    child.once('error', (error) => {
      console.error(`${command}: ${error.message}`);
      resolve(127);
    });
    child.once('exit', (code) => resolve(code ?? 1));
  });
}

/**
 * Runs a tool of node_modules on the project's Node.
 * @param {string} tool its name in node_modules/.bin
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} [env]
 */
export const runTool = (tool, args, env = {}) => run(path.join(bin, tool), args, { ...withTools, ...env });

/**
 * As runTool, for a tool that runs in parallel with others: returns its whole output at its end.
 * @param {string} tool
 * @param {string[]} args
 * @param {number} [priority] niceness: from 0, the usual one, to 19, the lowest priority
 * @returns {Promise<{ fine: boolean, said: string }>}
 */
export function listenToTool(tool, args, priority = 10) {
  return new Promise((resolve) => {
    const child = spawn(path.join(bin, tool), args, { cwd: root, env: withTools, stdio: ['ignore', 'pipe', 'pipe'] });
    if (child.pid) setPriority(child.pid, priority);
    let output = '';
    /** @param {Buffer} chunk */
    const hear = (chunk) => {
      output += chunk.toString();
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    child.once('error', (error) => resolve({ fine: false, said: `${tool}: ${error.message}` }));
    child.once('close', (code) => resolve({ fine: code === 0, said: output }));
  });
}

/** Whether node_modules has each package of the lock file in its version; npm lists there what it has installed. */
function installed() {
  const installedList = path.join(modules, '.package-lock.json');
  if (!existsSync(installedList) || !existsSync(node26)) return false;
  const wanted = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')).packages;
  const present = JSON.parse(readFileSync(installedList, 'utf8')).packages;
  return Object.entries(wanted).every(
    ([name, { version, optional }]) => name === '' || optional || present[name]?.version === version,
  );
}

/** Installs missing packages, in production also those that build the pages. */
export async function install() {
  if (installed()) return;
  console.log('Устанавливаю библиотеки: первый раз это занимает минуту-две…');
  const code = await run('npm', ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'], withoutTools);
  if (code !== 0) refuse('Не удалось установить библиотеки: причина — в сообщении npm выше');
}

/**
 * What is built of sources: `makes` says so, `sources` are files and folders, `place` is the folder that it is built in.
 * @typedef {{ makes: string, place: string, sources: string[], tool: string, args: string[] }} Build
 */

/** @type {Build} */
const pages = {
  makes: 'Собираю страницы…',
  place: 'dist',
  sources: ['web', 'contract', 'bin/vite', 'vite.config.ts', 'tsconfig.json', 'package-lock.json'],
  tool: 'vite',
  args: ['build', '--logLevel', 'error'],
};

/** @type {Build} */
const server = {
  makes: 'Собираю сервер…',
  place: 'dist/portal',
  sources: ['server', 'contract', 'demo', 'bin/build-server.ts', 'tsconfig.json', 'package-lock.json'],
  tool: 'node',
  args: ['bin/build-server.ts'],
};

/** Sources but generated files, which depend on the others, and tests. @param {string[]} places files and folders */
const sourcesIn = (places) =>
  places
    .filter((place) => existsSync(path.join(root, place)))
    .flatMap((place) =>
      path.extname(place)
        ? [place]
        : readdirSync(path.join(root, place), { recursive: true }).map((name) => path.join(place, String(name))),
    )
    .filter((name) => !/\.gen\.|\.test\.tsx?$/.test(name))
    .map((name) => ({ name, stats: statSync(path.join(root, name)) }))
    .filter(({ stats }) => stats.isFile())
    .sort((one, other) => (one.name < other.name ? -1 : 1));

/** Builds what is stale; returns false if that failed. @param {Build} build */
async function make({ makes, place, sources, tool, args }) {
  const hashFile = path.join(root, place, '.build-hash');
  const files = sourcesIn(sources);
  const list = files.map(({ name, stats }) => `${name} ${stats.size} ${stats.mtimeMs}`).join('\n');
  const touched = createHash('sha256').update(list).digest('hex');
  const [built, seen] = existsSync(hashFile) ? readFileSync(hashFile, 'utf8').split('\n') : [];
  // Files that nobody has touched since are not read.
  if (seen === touched) return true;
  const contents = createHash('sha256');
  for (const { name } of files) contents.update(`${name}\0`).update(readFileSync(path.join(root, name)));
  const wanted = contents.digest('hex');
  if (built !== wanted) {
    console.log(makes);
    rmSync(hashFile, { force: true });
    if ((await runTool(tool, args, { NODE_ENV: 'production' })) !== 0) return false;
  }
  try {
    writeFileSync(hashFile, `${wanted}\n${touched}`);
  } catch {
    // A built copy that this user may not write to: its sources are read at each start.
  }
  return true;
}

/** Builds the pages if their sources have changed since the last build; returns false if the build failed. */
export const buildPages = () => make(pages);

/** Bundles the server, which starts from a few files in a third of the time; returns false if that failed. */
export const buildServer = () => make(server);

/** Builds all that a start needs; returns false if that failed. */
export async function buildAll() {
  const made = await Promise.all([buildPages(), buildServer()]);
  return made.every(Boolean);
}

/** The server that `buildServer` makes; development and tests run its sources, `server/main.ts`. */
export const builtServer = 'dist/portal/main.js';
