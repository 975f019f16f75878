import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { content, filesBelow, withImporters } from './import-graph.mjs';
import { root } from './prepare.mjs';

/** @param {string[]} args @returns {string[]} */
const git = (...args) => {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  return status === 0 ? stdout.split('\n').filter(Boolean) : [];
};

/** Files changed by the branch since main; on main those of the last commit; and uncommitted ones. */
export function changedFiles() {
  const [head] = git('rev-parse', 'HEAD');
  const [fork] = [...git('merge-base', 'HEAD', 'origin/main'), ...git('merge-base', 'HEAD', 'main')];
  const since = fork && fork !== head ? fork : 'HEAD~1';
  const files = [...git('diff', '--name-only', since), ...git('ls-files', '--others', '--exclude-standard')];
  return [...new Set(files)].sort();
}

/** Tests in tests/ that check all features. */
const watching = ['access-matrix', 'architecture', 'homes-statements', 'references', 'routes'];
/** Files that concern everything: composition root, build, tests, schema, demo. */
const everybodys =
  /^(?:server|web|tests|bin)\/[^/]+$|^(?:bin|demo|starter|tests\/(?!journeys\/\w[\w-]*\.spec\.ts))|^contract\/index\.ts$|migrations\/|^[^/]+$/;

const isRoute = (/** @type {string} */ file) => file.startsWith('web/routes/') && file.endsWith('.tsx');
const isTest = (/** @type {string} */ file) => /\.(?:test|spec)\.ts$/.test(file);
const isPresent = (/** @type {string} */ file) => existsSync(path.join(root, file));

/** The folder whose tests show what a file does: a feature's, or a part of the platform. @param {string} file */
const partOf = (file) =>
  /^(?:server|web)\/(?:features|platform)\/[\w-]+|^web\/kit\/[\w-]+|^contract\/[\w-]+(?=\/)/.exec(file)?.[0];

/** A screen's address as the route tree writes it. @param {string} route */
const addressOf = (route) =>
  (/createFileRoute\('([^']*)'/.exec(content(route))?.[1] ?? '').replace(/\/_\w+/g, '').replace(/\/$/, '');

/** That a journey names this address, of whichever row. @param {string} address */
function naming(address) {
  const [beginning = '', isOfRow] = address.split(/\/(?=[^/]*\$)/);
  return new RegExp(`${beginning}${isOfRow ? '/' : '(?![\\w/-])'}`);
}

/** The features a route shows: the folders of web/features it names. @param {string} route */
const shownBy = (route) => [...content(route).matchAll(/#web\/features\/([\w-]+)/g)].map(([, name = '']) => name);

/** The features whose folders these are. @param {ReadonlySet<string>} parts @param {RegExp} folder */
const featuresIn = (parts, folder) => new Set([...parts].flatMap((part) => folder.exec(part)?.[1] ?? []));

/** The addresses of the screens that show one of these features. @param {ReadonlySet<string>} features */
const addressesOf = (features) =>
  filesBelow('web/routes')
    .filter((file) => isRoute(file) && shownBy(file).some((name) => features.has(name)))
    .map(addressOf)
    .filter((address) => !/^(?:\/admin\/\$section.*)?$/.test(address));

/**
 * Journeys that bear a feature's name, or name one of these addresses.
 * @param {ReadonlySet<string>} features
 * @param {readonly string[]} addresses
 */
function journeysOf(features, addresses) {
  const named = addresses.map(naming);
  return filesBelow('tests/journeys').filter(
    (file) =>
      file.endsWith('.spec.ts') &&
      (features.has(path.basename(file, '.spec.ts')) || named.some((pattern) => pattern.test(content(file)))),
  );
}

/**
 * What checks a change. `all` where it is everybody's; else the tests of every part that stands on a changed file and those
 * of tests/ that watch over all; of the features that do, the journeys that bear their name and the screens in the table;
 * of changed pages also every journey that goes there.
 * @param {readonly string[]} files
 */
export function checksOf(files) {
  const code = files.filter((file) => !/\.md$|^docs\/|^bench\//.test(file));
  const tests = code.filter((file) => isTest(file) && isPresent(file));
  if (code.some((file) => !isTest(file) && everybodys.test(file)))
    return { all: true, api: [], journeys: [], screens: [] };
  const reached = [...withImporters(code.filter((file) => !isTest(file)))];
  const parts = new Set(reached.flatMap((file) => partOf(file) ?? []));
  const features = featuresIn(parts, /^(?:server|web)\/features\/([\w-]+)$/);
  const screens = addressesOf(features);
  const shown = addressesOf(featuresIn(parts, /^web\/features\/([\w-]+)$/));
  const journeys = new Set([...tests.filter((file) => file.endsWith('.spec.ts')), ...journeysOf(features, shown)]);
  if (screens.length > 0) journeys.add('tests/journeys/screens.spec.ts');
  if (reached.some((file) => file.startsWith('web/'))) journeys.add('tests/journeys/weights.spec.ts');
  const api = [...parts, ...tests, ...reached.filter(isTest)].filter((file) => !file.endsWith('.spec.ts'));
  return {
    all: false,
    api: code.length > 0 ? [...new Set([...api, ...watching.map((name) => `tests/${name}.test.ts`)])] : [],
    journeys: [...journeys].sort(),
    screens,
  };
}
