// `npm test`: sets itself up, runs every check, and ends with one line: how many tests passed and failed.
// `npm test -- changed`: the same for what the branch has changed.
// `npm test -- server/features/news «a part of a title» --headed`: the named tests alone.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { changedFiles, checksOf } from './changed.mjs';
import { chosenTests } from './chosen-tests.mjs';
import { build, checkNode, install, listenToTool, refuse, root, runTool } from './prepare.mjs';
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

const given = process.argv.slice(2);
const options = given.filter((word) => word.startsWith('-'));
const named = given.filter((word) => !word.startsWith('-') && word !== 'changed');
const unknown = options.filter((option) => option !== '--headed');
if (unknown.length > 0) refuse(`Нет такой настройки: ${unknown.join(' ')}. Есть --headed: окно браузера видно`);

/** What is asked for: `quick` leaves types, style and unused code to the whole run. */
function readChoice() {
  const whole = { all: true, api: [], journeys: [], screens: [], title: '', quick: false, wantsPages: true };
  if (named.length > 0) return { ...whole, ...chosenTests(named), all: false, quick: true };
  return given.includes('changed') ? { ...whole, ...checksOf(changed ?? []) } : whole;
}

checkNode();
await install();
const changed = given.includes('changed') ? changedFiles() : undefined;
const { all, api, journeys, screens, title, quick, wantsPages } = readChoice();
const hasApi = all || api.length > 0;
const hasJourneys = all || journeys.length > 0;
if (quick && !hasApi && !hasJourneys) refuse(`Нет такой проверки: ${named.join(' ')}`);
if (hasJourneys) await prepareBrowser();
forgetResults();

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

/** One of the checks that run beside the others, on what these leave of the processors: its words come when it ends. */
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
  counts = () => ({ passed: 0, failed: 0 }),
) {
  const since = performance.now();
  console.log(`\n— ${name}`);
  note(name, await act(), counts());
  console.log(`— ${name}: ${seconds(since)}`);
}

const begun = performance.now();
if (changed) console.log(`Изменено файлов: ${changed.length}${all ? ', среди них общие: проверяется всё' : ''}`);
const styled = changed?.filter((file) => existsSync(path.join(root, file))) ?? ['.'];
const lint = ['check', '--error-on-warnings', '--no-errors-on-unmatched', '--files-ignore-unknown=true', ...styled];
const readings = quick
  ? []
  : [
      beside('Стиль', 'biome', lint),
      beside('Типы', 'tsc', []),
      ...(changed ? [] : [beside('Неиспользуемый код', 'knip', [])]),
    ];
if (wantsPages) await alone('Сборка', build);
if (hasApi) {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${apiReport}`];
  const titled = title ? ['-t', title] : [];
  const act = async () => (await runTool('vitest', ['run', ...reporters, ...titled, ...api])) === 0;
  await alone('Модули и API', act, apiCounts);
}
if (hasJourneys) {
  const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: journeysReport, ...(all ? {} : { SCREENS: screens.join(' ') }) };
  const titled = title ? ['-g', title] : [];
  const act = async () => (await runTool('playwright', ['test', ...options, ...titled, ...journeys], env)) === 0;
  await alone('Путешествия в браузере', act, journeyCounts);
}
await Promise.all(readings);

console.log(`\nДольше всех:\n${slowest().join('\n')}`);
for (const failure of failures()) console.log(`\n✗ ${failure}`);
console.log(broken.length > 0 ? `\nНе прошло: ${broken.join(', ')}` : `\nВсё прошло за ${seconds(begun)}`);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = broken.length > 0 || failed > 0 ? 1 : 0;
