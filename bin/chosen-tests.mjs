import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { content, filesBelow } from './import-graph.mjs';
import { root } from './prepare.mjs';

const isJourney = (/** @type {string} */ file) => /^tests\/journeys\/.*\.spec\.ts$/.test(file);
const isTest = (/** @type {string} */ file) => file.endsWith('.test.ts') || isJourney(file);
const below = (/** @type {string} */ place) =>
  (statSync(path.join(root, place)).isDirectory() ? filesBelow(place) : [path.normalize(place)]).filter(isTest);

/** Tests that need built pages. */
const pages = /builtPages|createPages|portal-process/;

/** As a tool takes the words of a title. @param {string} words */
const pattern = (words) => words.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

const everywhere = ['contract', 'demo', 'server', 'web', 'tests'];

/** The tests in whose text these words stand, of modules and of the browser. @param {string} words */
export function testsWith(words, places = everywhere) {
  const tests = places.flatMap(below).filter((file) => content(file).includes(words));
  return { api: tests.filter((file) => !isJourney(file)), journeys: tests.filter(isJourney) };
}

/**
 * The tests that are named: files and folders, and words of a title; without a file that of any.
 * `title` is the pattern of their titles for vitest and Playwright alike.
 * @param {readonly string[]} named
 */
export function chosenTests(named) {
  const places = named.filter((name) => existsSync(path.join(root, name)));
  const words = named.filter((name) => !places.includes(name)).join(' ');
  const { api, journeys } = testsWith(words, places.length > 0 ? places : everywhere);
  const wantsPages = journeys.length > 0 || api.some((file) => pages.test(content(file)));
  return { api, journeys, title: words && pattern(words), wantsPages };
}
