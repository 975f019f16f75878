// `npm test`: sets itself up, runs every check, and ends with one line: how many tests passed and failed.
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { findBrowser } from './browser.mjs';
import { build, checkNode, install, refuse, root, run, runTool } from './prepare.mjs';

const results = path.join(root, 'test-results');
const apiReport = path.join(results, 'api.json');
const journeysReport = path.join(results, 'journeys.json');

/** The browser: the machine's own, else Debian's where we may install it, else the one Playwright brings. */
async function prepareBrowser() {
  if (findBrowser()) return;
  const debian = existsSync('/etc/debian_version') && process.getuid?.() === 0;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  if (debian && (await run('apt-get', ['update', '-qq'], env)) === 0) {
    const packages = ['install', '-y', '-qq', '--no-install-recommends', 'chromium-headless-shell'];
    if ((await run('apt-get', packages, env)) === 0) return;
  }
  if ((await runTool('playwright', ['install', 'chromium'])) !== 0)
    refuse('Не удалось установить Chromium: причина — в сообщениях выше');
}

/** @param {string} file @returns {Record<string, any> | undefined} */
const read = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined);

const vitestCounts = () => {
  const report = read(apiReport);
  return { passed: report?.numPassedTests ?? 0, failed: report?.numFailedTests ?? 0 };
};
const playwrightCounts = () => {
  const stats = read(journeysReport)?.stats;
  return { passed: (stats?.expected ?? 0) + (stats?.flaky ?? 0), failed: stats?.unexpected ?? 0 };
};
const nothing = () => ({ passed: 0, failed: 0 });

/** @type {[name: string, act: () => Promise<boolean>, counts: () => { passed: number, failed: number }][]} */
const steps = [
  ['Типы', async () => (await runTool('tsc', [])) === 0, nothing],
  ['Стиль', async () => (await runTool('biome', ['check', '--error-on-warnings', '.'])) === 0, nothing],
  ['Неиспользуемый код', async () => (await runTool('knip', [])) === 0, nothing],
  ['Сборка', build, nothing],
  [
    'Модули и API',
    async () =>
      (await runTool('vitest', ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${apiReport}`])) ===
      0,
    vitestCounts,
  ],
  [
    'Путешествия в браузере',
    async () => (await runTool('playwright', ['test'], { PLAYWRIGHT_JSON_OUTPUT_FILE: journeysReport })) === 0,
    playwrightCounts,
  ],
];

checkNode();
await install();
await prepareBrowser();
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });

let [passed, failed] = [0, 0];
const broken = [];
for (const [name, act, counts] of steps) {
  console.log(`\n— ${name}`);
  const fine = await act();
  const count = counts();
  passed += count.passed;
  // A step that fails without a failing test (types, a crash) counts as one: nothing red ends with «0 failed».
  failed += fine ? count.failed : Math.max(1, count.failed);
  if (!fine) broken.push(name);
}
console.log(broken.length > 0 ? `\nНе прошло: ${broken.join(', ')}` : '\nВсё прошло');
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = broken.length > 0 || failed > 0 ? 1 : 0;
