// `npm run endurance`: the proofs of tests/endurance.ts at length. Ends with one line: how many passed and failed.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { build, checkNode, install, refuse, root, runTool } from './prepare.mjs';
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

const lane = { TEST_LANE: 'endurance' };
/** The tests of one kind that import tests/endurance.ts. @param {string} ending */
const proofs = (ending) =>
  ['contract', 'demo', 'server', 'tests', 'web']
    .flatMap((folder) =>
      readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) =>
        path.join(folder, name),
      ),
    )
    .filter((file) => file.endsWith(ending))
    .filter((file) => /from '[^']*\/endurance\.ts'/.test(readFileSync(path.join(root, file), 'utf8')))
    .sort();

checkNode();
await install();
const journeys = proofs('.spec.ts');
if (journeys.length > 0) await prepareBrowser();
if (!(await build())) refuse('Страницы не собираются: причина — в сообщениях выше');
forgetResults();

const since = performance.now();
const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${apiReport}`];
const codes = [await runTool('vitest', ['run', ...reporters, ...proofs('.test.ts')], lane)];
if (journeys.length > 0)
  codes.push(
    await runTool('playwright', ['test', ...journeys], { ...lane, PLAYWRIGHT_JSON_OUTPUT_FILE: journeysReport }),
  );

console.log(`\nДольше всех:\n${slowest().join('\n')}`);
for (const failure of failures()) console.log(`\n✗ ${failure}`);
const counts = [apiCounts(), journeyCounts()];
const passed = counts.reduce((sum, count) => sum + count.passed, 0);
// A part that ends without a failing test (a crash, a file that does not load) has failed all the same.
const broken = codes.filter((code, at) => code !== 0 && counts[at]?.failed === 0).length;
const failed = counts.reduce((sum, count) => sum + count.failed, broken);
console.log(`\nЗа ${Math.round((performance.now() - since) / 60_000)} мин`);
console.log(`Выносливость: ${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
