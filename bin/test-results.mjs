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

/** Failed journeys of a suite, with their reasons. @param {any} suite @returns {string[]} */
export const failedIn = ({ specs = [], suites = [] }) => [
  ...specs
    .filter((/** @type {any} */ { tests }) => ['unexpected', 'flaky'].includes(tests[0].status))
    .map((/** @type {any} */ { title, file, tests }) => {
      const failed = tests[0].results.find((/** @type {any} */ { status }) => status !== 'passed');
      return `tests/journeys/${file}: ${title}\n${firstWords(failed?.error?.message)}`;
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
