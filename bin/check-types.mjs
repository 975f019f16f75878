// `npm run types`, and the same step of `npm test`: tsc, with a bound to what it has to work out.
import { rmSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { listenToTool, root } from './prepare.mjs';

/**
 * A tenth more than tsc counts where it checks everything. The numbers depend on the code alone, not on the machine. A
 * feature is about a fiftieth of them; what is beyond has mostly one cause, a type that each of many files works out
 * again. How to find it: docs/decisions/089-cost-of-types.md.
 */
const budget = { Types: 1_210_000, Instantiations: 5_750_000 };

const cache = path.join(root, 'node_modules', '.cache', 'types');
/** What tsc remembers of its last run. */
const remembered = path.join(cache, 'run.json');
/**
 * One checker: a second one would work out the contract anew, and the other core has other checks to run. Declarations are
 * written for tsc's own memory: by them it knows that an edit has changed nothing for those who import the file, and
 * checks the file alone.
 */
const args = [
  '--checkers',
  '1',
  '--extendedDiagnostics',
  '--noEmit',
  'false',
  '--declaration',
  '--emitDeclarationOnly',
  '--outDir',
  cache,
  '--tsBuildInfoFile',
  remembered,
];

/** A line of tsc's own table: `Types:   1052435`. */
const measure = /^[A-Z][\w ]+: +[\d.]+[Ks]?$\n?/gm;

/**
 * Whether the types are right and not too dear to check, and what there is to read about it.
 * @returns {Promise<{ fine: boolean, said: string }>}
 */
export async function checkTypes() {
  const { fine, said } = await listenToTool('tsc', args);
  const faults = said.replaceAll(measure, '').trim();
  if (!fine) return { fine, said: faults };
  const dearer = Object.entries(budget).flatMap(([name, most]) => {
    const counted = Number(said.match(new RegExp(`^${name}: +(\\d+)$`, 'm'))?.[1]);
    if (counted <= most) return [];
    return [`Проверка типов подорожала: ${name} ${counted}, отведено ${most} (bin/check-types.mjs)`];
  });
  if (dearer.length === 0) return { fine, said: faults };
  // The next run would check what has changed since this one, and find it cheap.
  rmSync(remembered, { force: true });
  return { fine: false, said: [said.trim(), ...dearer].join('\n') };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { fine, said } = await checkTypes();
  if (said) console.log(said);
  process.exitCode = fine ? 0 : 1;
}
