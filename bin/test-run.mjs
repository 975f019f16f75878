import { buildPages, runTool } from './prepare.mjs';
import {
  apiCounts,
  apiReport,
  failures,
  forgetResults,
  journeyCounts,
  journeysReport,
  slowest,
} from './test-results.mjs';

const none = () => ({ passed: 0, failed: 0 });
const seconds = (/** @type {number} */ since) => `${((performance.now() - since) / 1000).toFixed(0)} с`;

/**
 * @typedef {object} Tests selection of tests: without `files` all files, without `title` (a pattern) all titles
 * @property {readonly string[]} [files]
 * @property {string} [title]
 * @property {readonly string[]} [options] of the tool itself
 * @property {Record<string, string>} [env]
 */

/** Steps of one test run; `end` prints failures, the slowest tests and the counts, and sets the exit code. */
export function openRun() {
  forgetResults();
  const begun = performance.now();
  /** @type {string[]} */
  const broken = [];
  let [passed, failed] = [0, 0];

  /** Counts a step that fails without a failing test (types, a crash) as one, so that it does not end with «0 failed». */
  const note = (/** @type {string} */ name, /** @type {boolean} */ fine, count = none()) => {
    passed += count.passed;
    failed += fine ? count.failed : Math.max(1, count.failed);
    if (!fine) broken.push(name);
  };

  /** Runs a step that needs the whole machine. @param {string} name @param {() => Promise<boolean>} act */
  async function alone(name, act, counts = none) {
    const since = performance.now();
    console.log(`\n— ${name}`);
    note(name, await act(), counts());
    console.log(`— ${name}: ${seconds(since)}`);
  }

  return {
    /**
     * Runs a check in parallel with the others; its output is printed when it ends.
     * @param {string} name
     * @param {Promise<{ fine: boolean, said: string }>} check
     */
    async beside(name, check) {
      const since = performance.now();
      const { fine, said } = await check;
      console.log(`\n— ${name}: ${seconds(since)}\n${said.trim()}`);
      note(name, fine);
    },
    build: () => alone('Сборка', buildPages),
    modules({ files = [], title, env = {} } = /** @type {Tests} */ ({})) {
      const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${apiReport}`];
      const args = ['run', ...reporters, ...(title ? ['-t', title] : []), ...files];
      return alone('Модули и API', async () => (await runTool('vitest', args, env)) === 0, apiCounts);
    },
    journeys({ files = [], title, options = [], env = {} } = /** @type {Tests} */ ({})) {
      const args = ['test', ...options, ...(title ? ['-g', title] : []), ...files];
      // Node runs the sources as they are: Playwright's own loader would compile them all, for each worker.
      const native = {
        PW_DISABLE_TS_ESM: '1',
        NODE_OPTIONS: `--import=${new URL('../server/resolve-once.ts', import.meta.url)}`,
      };
      const reported = { ...env, ...native, PLAYWRIGHT_JSON_OUTPUT_FILE: journeysReport };
      return alone(
        'Путешествия в браузере',
        async () => (await runTool('playwright', args, reported)) === 0,
        journeyCounts,
      );
    },
    /** Prints the closing line, after the name `called`. */
    end(called = '') {
      const long = slowest();
      if (long.length > 0) console.log(`\nДольше всех:\n${long.join('\n')}`);
      for (const failure of failures()) console.log(`\n✗ ${failure}`);
      console.log(broken.length > 0 ? `\nНе прошло: ${broken.join(', ')}` : `\nВсё прошло за ${seconds(begun)}`);
      console.log(`${called}${passed} passed, ${failed} failed`);
      process.exitCode = broken.length > 0 || failed > 0 ? 1 : 0;
    },
  };
}
