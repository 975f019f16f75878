// `npm test`: sets itself up, runs every check, and ends with one line: how many tests passed and failed.
// `npm test -- changed`: the same for what the branch has changed.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { changedFiles, checksOf } from './changed.mjs';
import { build, checkNode, install, listenToTool, root, runTool } from './prepare.mjs';
import { prepareBrowser } from './prepare-browser.mjs';
import {
  apiCounts,
  apiReport,
  failures,
  forgetResults,
  journeyCounts,
  journeysReport,
  slowest,
} from './test-results.mjs';

checkNode();
await install();
await prepareBrowser();
forgetResults();

const changed = process.argv.includes('changed') ? changedFiles() : undefined;
const checks = changed ? checksOf(changed) : { all: true, api: [], journeys: [] };
/** @type {string[]} */
const broken = [];
let [passed, failed] = [0, 0];

/** A step that fails without a failing test (types, a crash) counts as one: nothing red ends with «0 failed». */
const note = (/** @type {string} */ name, /** @type {boolean} */ fine, count = { passed: 0, failed: 0 }) => {
  passed += count.passed;
  failed += fine ? count.failed : Math.max(1, count.failed);
  if (!fine) broken.push(name);
};
const seconds = (/** @type {number} */ since) => `${((performance.now() - since) / 1000).toFixed(0)} с`;

/** One of the checks that run beside each other: what it says stands together, once it has ended. */
async function beside(/** @type {string} */ name, /** @type {string} */ tool, /** @type {string[]} */ args) {
  const since = performance.now();
  const { fine, said } = await listenToTool(tool, args);
  console.log(`\n— ${name}: ${seconds(since)}\n${said.trim()}`);
  note(name, fine);
}

/** One of the steps that take the whole machine. */
async function alone(
  /** @type {string} */ name,
  /** @type {() => Promise<boolean>} */ act,
  /** @type {() => { passed: number, failed: number }} */ counts,
) {
  const since = performance.now();
  console.log(`\n— ${name}`);
  note(name, await act(), counts());
  console.log(`— ${name}: ${seconds(since)}`);
}

const none = () => ({ passed: 0, failed: 0 });
if (changed) console.log(`Изменено файлов: ${changed.length}${checks.all ? ', среди них общие: проверяется всё' : ''}`);
const styled = changed?.filter((file) => existsSync(path.join(root, file))) ?? ['.'];
const lint = ['check', '--error-on-warnings', '--no-errors-on-unmatched', '--files-ignore-unknown=true', ...styled];
await Promise.all([
  beside('Типы', 'tsc', []),
  beside('Стиль', 'biome', lint),
  ...(changed ? [] : [beside('Неиспользуемый код', 'knip', [])]),
]);
await alone('Сборка', build, none);
if (checks.all || checks.api.length > 0) {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${apiReport}`];
  const act = async () => (await runTool('vitest', ['run', ...reporters, ...checks.api])) === 0;
  await alone('Модули и API', act, apiCounts);
}
if (checks.all || checks.journeys.length > 0) {
  const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: journeysReport };
  const act = async () => (await runTool('playwright', ['test', ...checks.journeys], env)) === 0;
  await alone('Путешествия в браузере', act, journeyCounts);
}

console.log(`\nДольше всех:\n${slowest().join('\n')}`);
for (const failure of failures()) console.log(`\n✗ ${failure}`);
console.log(broken.length > 0 ? `\nНе прошло: ${broken.join(', ')}` : '\nВсё прошло');
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = broken.length > 0 || failed > 0 ? 1 : 0;
