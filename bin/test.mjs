// `npm test`: sets itself up, runs every check, and ends with one line: how many tests passed and failed.
// `npm test -- changed`: runs only tests that the branch's changes may affect.
// `npm test -- server/features/news «a part of a title» --headed`: the named tests alone.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { changedFiles, checksOf } from './changed.mjs';
import { checkTypes } from './check-types.mjs';
import { chosenTests } from './chosen-tests.mjs';
import { checkNode, install, listenToTool, refuse, root } from './prepare.mjs';
import { prepareBrowser } from './prepare-browser.mjs';
import { openRun } from './test-run.mjs';

const given = process.argv.slice(2);
const options = given.filter((word) => word.startsWith('-'));
const named = given.filter((word) => !word.startsWith('-') && word !== 'changed');
const unknown = options.filter((option) => option !== '--headed');
if (unknown.length > 0) refuse(`Нет такой настройки: ${unknown.join(' ')}. Есть --headed: окно браузера видно`);

checkNode();
await install();

const changed = given.includes('changed') ? changedFiles() : undefined;
const whole = { all: true, api: [], journeys: [], screens: [], title: '', wantsPages: true };
const isNamed = named.length > 0;
const { all, api, journeys, screens, title, wantsPages } = isNamed
  ? { ...whole, all: false, ...chosenTests(named) }
  : { ...whole, ...(changed && checksOf(changed)) };
const [hasApi, hasJourneys] = [all || api.length > 0, all || journeys.length > 0];
if (isNamed && !hasApi && !hasJourneys) refuse(`Нет такой проверки: ${named.join(' ')}`);
if (hasJourneys) await prepareBrowser();

const run = openRun();
const keepSeason = ['--import=./server/resolve-once.ts', 'tests/journeys/cache-season.ts'];
if (changed) console.log(`Изменено файлов: ${changed.length}${all ? ', среди них общие: проверяется всё' : ''}`);
const styled = changed?.filter((file) => existsSync(path.join(root, file))) ?? ['.'];
const lint = ['check', '--error-on-warnings', '--no-errors-on-unmatched', '--files-ignore-unknown=true', ...styled];
// Named tests are run while one writes code: checks of all sources are left to the whole run.
const readings = isNamed
  ? []
  : [
      run.beside('Стиль', listenToTool('biome', lint)),
      run.beside('Типы', checkTypes({ isRepeated: changed !== undefined })),
      ...(changed ? [] : [run.beside('Неиспользуемый код', listenToTool('knip', []))]),
      ...(changed ? [] : [run.beside('Отчёт о скорости', listenToTool('node', ['bench/name-aged.ts']))]),
    ];
if (wantsPages) await run.build();
const season = hasJourneys && run.beside('Демонстрационный сезон', listenToTool('node', keepSeason, 0));
if (hasApi) await run.modules({ files: api, title });
await season;
if (hasJourneys) await run.journeys({ files: journeys, title, options, env: { SCREENS: screens.join(' ') } });
await Promise.all(readings);
run.end();
