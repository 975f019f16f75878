// `npm run types`, also a step of `npm test`: tsc with a budget for its work.
import { existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { listenToTool, root } from './prepare.mjs';

/**
 * A tenth above what tsc counts for the whole project. The numbers depend on the code alone, not on the machine. A
 * feature is about a fiftieth of them; an excess has usually one cause, a type that many files resolve again. How to
 * find it: docs/decisions/089-cost-of-types.md.
 */
const budget = { Types: 1_330_000, Instantiations: 6_000_000 };

const cache = path.join(root, 'node_modules', '.cache', 'types');
/** State of tsc's incremental build. */
const remembered = path.join(cache, 'run.json');
/** A second checker would resolve the contract again, and the other core has other checks to run. */
const args = ['--checkers', '1', '--extendedDiagnostics'];
/** Once and for all: half as long as what is remembered. */
const once = ['--noEmit', '--incremental', 'false', '--tsBuildInfoFile', 'null'];
/** Emits declarations for the next check: if an edit leaves them unchanged, importers are not checked again. */
const incremental = [
  '--noEmit',
  'false',
  '--declaration',
  '--emitDeclarationOnly',
  '--outDir',
  cache,
  '--tsBuildInfoFile',
  remembered,
];

/** A line of tsc's diagnostics: `Types:   1052435`. */
const measure = /^[A-Z][\w ]+: +[\d.]+[Ks]?$\n?/gm;

/**
 * Checks the types, and the cost of checking them. `isRepeated`: it is worth remembering for the next check. `said`: the
 * output to print.
 * @returns {Promise<{ fine: boolean, said: string }>}
 */
export async function checkTypes({ isRepeated = true } = {}) {
  const mode = isRepeated || existsSync(remembered) ? incremental : once;
  const { fine, said } = await listenToTool('tsc', [...args, ...mode]);
  const faults = said.replaceAll(measure, '').trim();
  if (!fine) return { fine, said: faults };
  const dearer = Object.entries(budget).flatMap(([name, most]) => {
    const counted = Number(said.match(new RegExp(`^${name}: +(\\d+)$`, 'm'))?.[1]);
    if (counted <= most) return [];
    return [`Проверка типов подорожала: ${name} ${counted}, отведено ${most} (bin/check-types.mjs)`];
  });
  if (dearer.length === 0) return { fine, said: faults };
  // An incremental next run would be cheap and pass the budget.
  rmSync(remembered, { force: true });
  return { fine: false, said: [said.trim(), ...dearer].join('\n') };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { fine, said } = await checkTypes();
  if (said) console.log(said);
  process.exitCode = fine ? 0 : 1;
}
