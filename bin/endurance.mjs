// `npm run endurance`: the proofs of tests/at-length.ts at length. Ends with one line: how many passed and failed.
// `npm run endurance -- talk delivery`: those whose path has one of these words.
import { testsWith } from './chosen-tests.mjs';
import { checkNode, install, refuse } from './prepare.mjs';
import { prepareBrowser } from './prepare-browser.mjs';
import { openRun } from './test-run.mjs';

checkNode();
await install();
const words = process.argv.slice(2);
const isWanted = (/** @type {string} */ file) => words.length === 0 || words.some((word) => file.includes(word));
// Tests that take their length from tests/at-length.ts.
const proofs = testsWith("/at-length.ts'");
const [api, journeys] = [proofs.api.filter(isWanted), proofs.journeys.filter(isWanted)];
if (api.length + journeys.length === 0) refuse(`Нет такой проверки: ${words.join(' ')}`);
if (journeys.length > 0) await prepareBrowser();

const run = openRun();
const env = { TEST_LANE: 'endurance' };
await run.build();
if (api.length > 0) await run.modules({ files: api, env });
if (journeys.length > 0) await run.journeys({ files: journeys, env });
run.end('Выносливость: ');
