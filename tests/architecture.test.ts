import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync, Visitor } from 'vite';
import { describe, expect, test } from 'vitest';

type Arrow = { from: string; to: string };

const roots = ['contract', 'server', 'web', 'demo'];
const root = path.join(import.meta.dirname, '..');

/** Path of an imported file from the project's root; a package by its name. */
function target(from: string, specifier: string): string {
  const plain = specifier.replace(/\?.*$/, '');
  if (plain.startsWith('#')) return plain.slice(1);
  return plain.startsWith('.') ? path.join(path.dirname(from), plain) : plain;
}

/** All imports of a file: values and types, static and dynamic. */
function arrowsOf(from: string): Arrow[] {
  const text = readFileSync(path.join(root, from), 'utf8');
  const { module, errors } = parseSync(from, text);
  if (errors.length > 0) throw new Error(`${from}: ${errors[0]?.message}`);
  const within = module.dynamicImports.map(({ moduleRequest: { start, end } }) => text.slice(start, end));
  const specifiers = [
    ...module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...module.staticExports.flatMap(({ entries }) => entries.flatMap((entry) => entry.moduleRequest?.value ?? [])),
    ...within.filter((word) => /^['"]/.test(word)).map((word) => word.slice(1, -1)),
  ];
  return specifiers.map((specifier) => ({ from, to: target(from, specifier) }));
}

const files = globSync(`{${roots.join(',')}}/**/*.{ts,tsx}`, { cwd: root }).filter((file) => !file.includes('.gen.'));
const arrows = files.flatMap(arrowsOf);
const isTest = (file: string) => file.endsWith('.test.ts');
const ofPortal = arrows.filter(({ from }) => !isTest(from));

const inside = (file: string, ...folders: string[]) => folders.some((folder) => file.startsWith(`${folder}/`));
const isOurs = (file: string) => inside(file, ...roots);
/** The part a file belongs to, `server/features/news`, `web/kit`, `web/shell`; undefined if none. */
const partOf = (file: string): string | undefined =>
  /^(?:server|web)\/(?:features\/[^/]+|platform|kit|shell)(?=\/)/.exec(file)?.[0];
const featureOf = (file: string): string | undefined => /^(?:server|web)\/features\/[^/]+(?=\/)/.exec(file)?.[0];

/** Whether a file is the `feature.ts` of a feature or of a part of the platform. */
const isFeature = (file: string) => /^server\/(?:features|platform)\/[^/]+\/feature\.ts$/.test(file);
const isDeclaring = ({ from, to }: Arrow) => isFeature(from) && to === 'server/define-feature.ts';

const inWords = (wrong: readonly Arrow[]) => [...new Set(wrong.map(({ from, to }) => `${from} → ${to}`))].sort();

/** Arrows of a graph that lie on circles. */
function circles(between: readonly Arrow[]): string[] {
  let left = between;
  for (;;) {
    const [sources, targets] = [new Set(left.map(({ from }) => from)), new Set(left.map(({ to }) => to))];
    const next = left.filter(({ from, to }) => sources.has(to) && targets.has(from));
    if (next.length === left.length) return [...new Set(next.map(({ from, to }) => `${from} → ${to}`))].sort();
    left = next;
  }
}

const partArrows = (of: (file: string) => string | undefined): Arrow[] => {
  const pairs = ofPortal.flatMap(({ from, to }) => {
    const [one, other] = [of(from), of(to)];
    return one && other && one !== other ? [`${one} ${other}`] : [];
  });
  return [...new Set(pairs)].map((pair) => {
    const [from = '', to = ''] = pair.split(' ');
    return { from, to };
  });
};

/** Whether a file writes `{ ...{ a }, b }` or `<Part {...{ a }} />`, which hides `a` from the check for unknown keys. */
function spreadsLiteral(file: string): boolean {
  const text = readFileSync(path.join(root, file), 'utf8');
  if (!/\.\.\.\s*\{/.test(text)) return false;
  let found = false;
  const see = ({ argument }: { argument: { type: string } }) => {
    found ||= argument.type === 'ObjectExpression';
  };
  new Visitor({ SpreadElement: see, JSXSpreadAttribute: see }).visit(parseSync(file, text).program);
  return found;
}

/** Part of the server that declares each table, by the table's name. Everybody reads `users` by platform/users.ts. */
const ownersOfTables = new Map<string, string[]>();
for (const file of files.filter((file) => inside(file, 'server') && !isTest(file)))
  for (const [, name = ''] of readFileSync(path.join(root, file), 'utf8').matchAll(/\bpg(?:Table|View)\(\s*'(\w+)'/g))
    ownersOfTables.set(name, [...(ownersOfTables.get(name) ?? []), partOf(file) ?? file]);

type Template = { quasis: { value: { raw: string } }[] };
const textOf = ({ quasis }: Template) => quasis.map(({ value }) => value.raw).join('$');

/** SQL in a file: its `sql` templates, `sql.raw`, and texts that begin like a statement. */
function sqlOf(file: string): string[] {
  const text = readFileSync(path.join(root, file), 'utf8');
  const found: string[] = [];
  const see = (words: string, start: number) => {
    const isStatement = /^\s*(?:select|with|insert|update|delete|truncate|lock|copy)\s/i.test(words);
    if (isStatement || /\bsql(?:\.raw\(|<[^`]*>)?\s*$/.test(text.slice(Math.max(0, start - 300), start)))
      found.push(words);
  };
  const seeTemplate = (template: Template & { start: number }) => see(textOf(template), template.start);
  const seeText = ({ value, start }: { value: unknown; start: number }) => see(String(value), start);
  new Visitor({ TemplateLiteral: seeTemplate, Literal: seeText }).visit(parseSync(file, text).program);
  return found;
}

const tableNames = [...ownersOfTables.keys()].join('|');
/** A table after the word that calls for one, after a comma there, or alone as a part of a query: `sql`users keys``. */
const tableReference = new RegExp(
  `(?:\\b(?:from|join|update|into|using|truncate|lock table|copy|only)\\s+(?:[\\w$"]+(?:\\s+\\w+)?\\s*,\\s*)*"?|^\\s*(?=\\w+ \\w+\\s*$))(${tableNames})\\b`,
  'gi',
);

/** README, «Как устроен код»: arrows run one way, and nobody reaches into another's tables. */
describe('the house', () => {
  test('every import that leads into the project leads to a file', () => {
    const made = /^(?:web\/route-tree\.gen\.ts|virtual:)/;
    const lost = arrows.filter(({ to }) => isOurs(to) && !made.test(to) && !existsSync(path.join(root, to)));
    expect(inWords(lost)).toEqual([]);
  });

  test('the contract knows zod and oRPC alone', () => {
    const allowed = /^(?:contract\/|zod$|@orpc\/)/;
    expect(inWords(ofPortal.filter(({ from, to }) => inside(from, 'contract') && !allowed.test(to)))).toEqual([]);
  });

  test('pages and server meet in the contract only; the opening of the portal alone asks for the demo season', () => {
    const wrong = ofPortal.filter(
      ({ from, to }) =>
        (inside(from, 'web') && inside(to, 'server', 'demo')) ||
        (inside(from, 'server') && inside(to, 'web')) ||
        (inside(from, 'server') && inside(to, 'demo') && from !== 'server/open-portal.ts'),
    );
    expect(inWords(wrong)).toEqual([]);
  });

  test('what a portal begins with is files alone, which one feature reads', () => {
    expect(globSync('starter/**/*.{ts,tsx,mjs,js}', { cwd: root })).toEqual([]);
    const readers = files.filter(
      (file) =>
        /['"`/]starter['"`]/.test(readFileSync(path.join(root, file), 'utf8')) &&
        /import\.meta/.test(readFileSync(path.join(root, file), 'utf8')),
    );
    expect(readers.filter((file) => !isTest(file))).toEqual(['server/features/starter/content.ts']);
  });

  test('the platform knows no feature', () => {
    const known = (file: string) => inside(file, 'server/platform', 'contract') || file === 'server/config.ts';
    const wrong = ofPortal
      .filter(({ from, to }) => inside(from, 'server/platform') && isOurs(to) && !known(to))
      .filter((arrow) => !isDeclaring(arrow));
    expect(inWords(wrong)).toEqual([]);
  });

  test('no parts of the platform stand in a circle, not of types either: each names the ports it needs', () => {
    expect(circles(partArrows((file) => /^server\/platform\/[^/]+/.exec(file)?.[0]))).toEqual([]);
  });

  test('a feature knows the platform and other features, not how they are put together', () => {
    const known = (file: string) =>
      inside(file, 'server/platform', 'server/features', 'contract') || file === 'server/config.ts';
    const wrong = ofPortal
      .filter(({ from, to }) => inside(from, 'server/features') && isOurs(to) && !known(to))
      .filter((arrow) => !isDeclaring(arrow));
    expect(inWords(wrong)).toEqual([]);
  });

  test('every feature says in its feature.ts what it contributes, and the list of features alone reads it', () => {
    const listed = ofPortal.filter(({ from }) => from === 'server/features.ts').map(({ to }) => to);
    const folders = globSync('server/features/*/', { cwd: root }).map(
      (folder) => `${folder.replace(/\/$/, '')}/feature.ts`,
    );
    expect(folders.filter((file) => !listed.includes(file))).toEqual([]);
    const wrong = arrows.filter(({ from, to }) => isFeature(to) && from !== 'server/features.ts');
    expect(inWords(wrong)).toEqual([]);
  });

  test('no file adds to the types of another', () => {
    const wrong = files.filter((file) => /declare module ['"][#.]/.test(readFileSync(path.join(root, file), 'utf8')));
    expect(wrong).toEqual([]);
  });

  test('nobody reaches into the tables of another feature: its reads.ts and its verbs serve', () => {
    const wrong = arrows.filter(
      ({ from, to }) => inside(from, 'server') && /^server\/.*tables\.ts$/.test(to) && partOf(from) !== partOf(to),
    );
    expect(inWords(wrong)).toEqual([]);
  });

  test('nor does raw SQL name them: a table comes from the reads.ts of whose it is', () => {
    const wrong = files
      .filter((file) => inside(file, 'server') && !isTest(file))
      .flatMap((file) =>
        sqlOf(file)
          .flatMap((text) => [...text.matchAll(tableReference)].map(([, name = '']) => name.toLowerCase()))
          .filter((name) => !ownersOfTables.get(name)?.includes(partOf(file) ?? file))
          .map((name) => `${file} → ${name}`),
      );
    expect([...new Set(wrong)].sort()).toEqual([]);
  });

  test('no features of the server stand in a circle', () => {
    expect(circles(partArrows((file) => (inside(file, 'server') ? featureOf(file) : undefined)))).toEqual([]);
  });

  test('the kit knows no feature, a feature no route, and no parts of the pages stand in a circle', () => {
    const wrong = ofPortal.filter(
      ({ from, to }) =>
        (inside(from, 'web/kit') && inside(to, 'web/features', 'web/shell', 'web/routes')) ||
        (inside(from, 'web/features', 'web/shell') && inside(to, 'web/routes')),
    );
    expect(inWords(wrong)).toEqual([]);
    expect(circles(partArrows((file) => (inside(file, 'web') ? partOf(file) : undefined)))).toEqual([]);
  });

  test('links are typed by the tree of routes: none is forced upon the router', () => {
    const forced = /^.*(?:\b(?:to|search|params|navigate|redirect)\b.*\bas never|\bas '\/).*$/gm;
    const wrong = files
      .filter((file) => inside(file, 'web'))
      .flatMap((file) =>
        (readFileSync(path.join(root, file), 'utf8').match(forced) ?? []).map((line) => `${file}: ${line.trim()}`),
      );
    expect(wrong).toEqual([]);
  });

  test('objects are written plainly: no literal is spread within a literal, where its misspelt keys would go unseen', () => {
    const wrong = ['{contract,server,web,demo,tests,bin,bench}/**/*.{ts,tsx,mjs}', '*.ts']
      .flatMap((pattern) => globSync(pattern, { cwd: root }))
      .filter((file) => !file.includes('.gen.') && spreadsLiteral(file));
    expect(wrong).toEqual([]);
  });
});
