import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from './prepare.mjs';

const folder = path.join(root, 'test-results');
export const apiReport = path.join(folder, 'api.json');
export const journeysReport = path.join(folder, 'journeys.json');

export function forgetResults() {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
}

/** @param {string} file @returns {Record<string, any> | undefined} */
const read = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined);

export const apiCounts = () => {
  const report = read(apiReport);
  return { passed: report?.numPassedTests ?? 0, failed: report?.numFailedTests ?? 0 };
};

/** Counts of journeys; one that passes only when repeated has failed. */
export const journeyCounts = () => {
  const stats = read(journeysReport)?.stats;
  return { passed: stats?.expected ?? 0, failed: (stats?.unexpected ?? 0) + (stats?.flaky ?? 0) };
};

/** @typedef {{ seconds: number, name: string }} Timed */

/** First words of a failure, without terminal colours. @param {string | undefined} said */
const firstWords = (output = '') => stripVTControlCharacters(output).slice(0, 1000);

/** Failed module tests with their reasons; a file that did not load counts as one. @returns {string[]} */
const failedCalls = () =>
  (read(apiReport)?.testResults ?? []).flatMap((/** @type {any} */ { name, status, message, assertionResults }) => {
    const file = path.relative(root, name);
    const failed = assertionResults.filter((/** @type {any} */ one) => one.status === 'failed');
    if (status === 'failed' && failed.length === 0) return [`${file}\n${firstWords(message)}`];
    return failed.map(
      (/** @type {any} */ one) => `${file}: ${one.fullName}\n${firstWords(one.failureMessages.join('\n'))}`,
    );
  });

/** @typedef {{ name: string, path?: string, body?: string }} Attachment */

/** The page below its menus when a journey failed, with its dialogs and notices, which stand last. @param {Attachment} attached */
function pageShown({ path: file = '' }) {
  const written = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const [, shown = ''] = written.match(/\n(- main.*?)\n```/s) ?? [];
  return shown.length > 3000 ? `${shown.slice(0, 2000)}\n…\n${shown.slice(-1000)}` : shown;
}

/** What a portal said last before a journey failed. @param {Attachment} attached */
const portalLog = ({ body = '' }) => Buffer.from(body, 'base64').toString().slice(-3000);

/** What stood around a failure, whose machine may be gone. @param {Attachment[]} attachments */
const circumstances = (attachments = []) =>
  attachments.flatMap((one) => {
    if (one.name === 'portal-log') return [portalLog(one)];
    return one.name === 'error-context' ? [pageShown(one)] : [];
  });

/** Failed journeys of a suite, with their reasons. @param {any} suite @returns {string[]} */
export const failedIn = ({ specs = [], suites = [] }) => [
  ...specs
    .filter((/** @type {any} */ { tests }) => ['unexpected', 'flaky'].includes(tests[0].status))
    .map((/** @type {any} */ { title, file, tests }) => {
      const failed = tests[0].results.find((/** @type {any} */ { status }) => status !== 'passed');
      const said = [firstWords(failed?.error?.message), ...new Set(circumstances(failed?.attachments))];
      return `tests/journeys/${file}: ${title}\n${said.join('\n')}`;
    }),
  ...suites.flatMap(failedIn),
];

/** All failures; printed at the end, so that a log cut at its beginning still has them. */
export const failures = () => [...failedCalls(), ...failedIn({ suites: read(journeysReport)?.suites ?? [] })];

/** @returns {Timed[]} */
const timedCalls = () =>
  (read(apiReport)?.testResults ?? []).flatMap((/** @type {any} */ file) =>
    file.assertionResults.map((/** @type {any} */ { duration, fullName }) => ({
      seconds: (duration ?? 0) / 1000,
      name: `${path.relative(root, file.name)}: ${fullName}`,
    })),
  );

/** @param {any} suite @returns {Timed[]} */
const timedIn = ({ specs = [], suites = [] }) => [
  ...specs.map((/** @type {any} */ { title, file, tests }) => ({
    seconds: Math.max(...tests[0].results.map((/** @type {any} */ { duration }) => duration), 0) / 1000,
    name: `tests/journeys/${file}: ${title}`,
  })),
  ...suites.flatMap(timedIn),
];

const WORTH_NAMING_SECONDS = 0.1;

/** The ten slowest tests of modules and browser together, a line each. */
export const slowest = () =>
  [...timedCalls(), ...timedIn({ suites: read(journeysReport)?.suites ?? [] })]
    .filter(({ seconds }) => seconds > WORTH_NAMING_SECONDS)
    .sort((one, other) => other.seconds - one.seconds)
    .slice(0, 10)
    .map(({ seconds, name }) => `${seconds.toFixed(1).padStart(7)} с  ${name}`);
