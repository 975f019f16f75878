// `npm run endurance`: the proofs of tests/endurance.ts at length. Ends with one line: how many passed and failed.
import { testsWith } from './chosen-tests.mjs';
import { checkNode, install } from './prepare.mjs';
import { prepareBrowser } from './prepare-browser.mjs';
import { openRun } from './test-run.mjs';

checkNode();
await install();
// Every test that takes its length from there.
const { api, journeys } = testsWith("/endurance.ts'");
await prepareBrowser();
const run = openRun();
const env = { TEST_LANE: 'endurance' };
await run.build();
await run.modules({ files: api, env });
if (journeys.length > 0) await run.journeys({ files: journeys, env });
run.end('Выносливость: ');
