import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './prepare.mjs';

/** @param {string[]} args @returns {string[]} */
const git = (...args) => {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  return status === 0 ? stdout.split('\n').filter(Boolean) : [];
};

/** The branch's own changes since main; on main itself the last commit, and what is not committed yet. */
export function changedFiles() {
  const [head] = git('rev-parse', 'HEAD');
  const [fork] = [...git('merge-base', 'HEAD', 'origin/main'), ...git('merge-base', 'HEAD', 'main')];
  const since = fork && fork !== head ? fork : 'HEAD~1';
  const files = [...git('diff', '--name-only', since), ...git('ls-files', '--others', '--exclude-standard')];
  return [...new Set(files)].sort();
}

/** @param {string} folder @returns {string[]} every file below, by its path in the project */
const filesBelow = (folder) =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) => path.join(folder, name));

/** Where the features have their folders. */
const sides = ['server/features', 'web/features', 'contract'];
/** Tests of tests/ that watch over all features. */
const watching = ['access-matrix', 'architecture', 'homes-statements', 'references', 'routes'];
/** Journeys that go through every screen. */
const everywhere = ['screens', 'weights'];

const isRoute = (/** @type {string} */ file) => file.startsWith('web/routes/') && file.endsWith('.tsx');
const content = (/** @type {string} */ file) => readFileSync(path.join(root, file), 'utf8');

/** The features a route shows: the folders of web/features it names. @param {string} route */
const shownBy = (route) => [...content(route).matchAll(/#web\/features\/([\w-]+)/g)].map(([, name = '']) => name);

/**
 * What stands in one feature's folders, in whichever root; nothing where every feature may stand on the file, as on a
 * layout's route. @param {string} file @returns {string[] | undefined}
 */
function featuresOf(file) {
  if (isRoute(file)) {
    const shown = existsSync(path.join(root, file)) ? shownBy(file) : [];
    return shown.length > 0 ? shown : undefined;
  }
  const [, name] = /^(?:server\/features|web\/features|contract)\/([\w-]+)/.exec(file) ?? [];
  const isFeature = name && ['server', 'web'].some((side) => existsSync(path.join(root, side, 'features', name)));
  return isFeature ? [name] : undefined;
}

/** These features, those that import them, those that import these, and so on. @param {Set<string>} features */
function withImporters(features) {
  const importers = sides
    .flatMap(filesBelow)
    .filter((file) => /\.tsx?$/.test(file))
    .flatMap((file) => {
      const [importer] = featuresOf(file) ?? [];
      const imported = [...content(file).matchAll(/#(?:server\/features|web\/features|contract)\/([\w-]+)/g)];
      return importer ? imported.map(([, name = '']) => ({ importer, name })) : [];
    });
  const all = new Set(features);
  for (const name of all) for (const each of importers) if (each.name === name) all.add(each.importer);
  return all;
}

/** The beginning of a screen's address, as far as it is the same for every row. @param {string} route */
const addressOf = (route) => /createFileRoute\('([^']*)'/.exec(content(route))?.[1]?.replace(/\/_\w+/g, '') ?? '';
const beginningOf = (/** @type {string} */ address) => address.replace(/\/?[^/]*\$.*$/, '').replace(/\/$/, '');

/** Journeys that name a feature: in the file's name, or by the address of one of its screens. @param {Set<string>} features */
function journeysOf(features) {
  const addresses = filesBelow('web/routes')
    .filter((file) => isRoute(file) && shownBy(file).some((name) => features.has(name)))
    .map((file) => beginningOf(addressOf(file)))
    .filter((address) => address !== '');
  const named = addresses.map((address) => new RegExp(`${address}(?![\\w-])`));
  return filesBelow('tests/journeys').filter(
    (file) =>
      file.endsWith('.spec.ts') &&
      (features.has(path.basename(file, '.spec.ts')) || named.some((pattern) => pattern.test(content(file)))),
  );
}

/**
 * What checks a change: `all` where something is changed that every feature stands on, else the tests in the features'
 * folders and of those that stand on them, those of tests/ that watch over all, and the journeys through their screens.
 * @param {string[]} files
 */
export function checksOf(files) {
  const code = files.filter((file) => !/\.md$|^docs\/|^bench\//.test(file));
  const tests = code.filter((file) => /\.(test|spec)\.ts$/.test(file));
  const rest = code.filter((file) => !tests.includes(file)).map((file) => featuresOf(file));
  if (rest.some((features) => features === undefined)) return { all: true, api: [], journeys: [] };
  const features = withImporters(new Set(rest.flatMap((names) => names ?? [])));
  const folders = sides.flatMap((side) =>
    [...features].map((name) => `${side}/${name}`).filter((folder) => existsSync(path.join(root, folder))),
  );
  const present = tests.filter((file) => existsSync(path.join(root, file)));
  const journeys = new Set([...present.filter((file) => file.endsWith('.spec.ts')), ...journeysOf(features)]);
  if (features.size > 0) for (const name of everywhere) journeys.add(`tests/journeys/${name}.spec.ts`);
  return {
    all: false,
    api: [
      ...folders,
      ...present.filter((file) => file.endsWith('.test.ts')),
      ...watching.map((name) => `tests/${name}.test.ts`),
    ],
    journeys: [...journeys].sort(),
  };
}
