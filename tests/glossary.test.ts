import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'vite';
import { describe, expect, test } from 'vitest';

const root = path.join(import.meta.dirname, '..');
const glossary = readFileSync(path.join(root, 'docs/glossary.md'), 'utf8');

/** Cells of the rows of the table under a heading of the glossary, its own head left out. */
function tableUnder(heading: string): string[][] {
  const [, chapter = ''] = glossary.split(`## ${heading}`);
  const rows = (chapter.split('\n## ')[0] ?? '').split('\n').filter((line) => line.startsWith('| '));
  return rows.slice(1).map((row) => row.split('|').map((cell) => cell.trim()));
}

const namesIn = (cell = ''): string[] => cell.split(', ').filter((word) => word !== '');
const features = tableUnder('Возможности').flatMap(([, words]) => namesIn(words));

/** Folders of the contract that are no features: named below the table. */
const [shared = ''] = /^Папки контракта.*$/m.exec(glossary) ?? [];

const foldersOf = (pattern: string): string[] =>
  globSync(`${pattern}/*/`, { cwd: root }).map((folder) => path.basename(folder));

type Declared = { name: string; isType: boolean };
type Statement = ReturnType<typeof parseSync>['program']['body'][number];

/** Names that a statement at the top of a file declares. */
function declaredBy(statement: Statement): Declared[] {
  if (statement.type === 'ExportNamedDeclaration' || statement.type === 'ExportDefaultDeclaration')
    return statement.declaration ? declaredBy(statement.declaration as Statement) : [];
  if (statement.type === 'VariableDeclaration')
    return statement.declarations.flatMap(({ id }) =>
      id.type === 'Identifier' ? [{ name: id.name, isType: false }] : [],
    );
  if (statement.type === 'TSTypeAliasDeclaration' || statement.type === 'TSInterfaceDeclaration')
    return [{ name: statement.id.name, isType: true }];
  if (statement.type === 'FunctionDeclaration' || statement.type === 'ClassDeclaration')
    return statement.id ? [{ name: statement.id.name, isType: false }] : [];
  return [];
}

const files = globSync('{contract,server,web,demo,bin}/**/*.{ts,tsx}', { cwd: root }).filter(
  (file) => !/\.gen\.|\.test\.ts$/.test(file),
);
const declared = files.flatMap((file) =>
  parseSync(file, readFileSync(path.join(root, file), 'utf8'))
    .program.body.flatMap(declaredBy)
    .map((name) => ({ file, ...name })),
);

/** `saveAnswers` and `SAVE_ANSWERS`: save, answers. */
const wordsOf = (name: string): string[] =>
  (name.match(/[A-Z]+(?![a-z])|[A-Z]?[a-z]+/g) ?? []).map((word) => word.toLowerCase());

/** Third column of the plain words: `keep` is a word of no name, `Asked` the whole name of no type. */
const plain = tableUnder('Простые слова кода');
const forbidden = plain.flatMap(([, , , not = '']) => [...not.matchAll(/`(\w+)`/g)].map(([, word = '']) => word));

describe('the glossary', () => {
  test('every feature of the three roots stands in it, and every one in it has a place', () => {
    const folders = [...foldersOf('server/features'), ...foldersOf('web/features'), ...foldersOf('contract')];
    const files = globSync('contract/*.ts', { cwd: root }).map((file) => path.basename(file, '.ts'));
    expect(folders.filter((name) => !features.includes(name) && !shared.includes(`\`${name}\``))).toEqual([]);
    expect(features.filter((name) => !folders.includes(name) && !files.includes(name))).toEqual([]);
    expect(features.length).toBe(new Set(features).size);
  });

  test('no name at the top of a file has a word that it forbids', () => {
    const isForbidden = ({ name, isType }: Declared) =>
      (isType && forbidden.includes(name)) || wordsOf(name).some((word) => forbidden.includes(word));
    expect(declared.filter(isForbidden).map(({ file, name }) => `${file}: ${name}`)).toEqual([]);
  });

  test('it forbids no word that it gives', () => {
    expect(forbidden.length).toBeGreaterThan(20);
    expect(plain.flatMap(([, word = '']) => wordsOf(word)).filter((word) => forbidden.includes(word))).toEqual([]);
  });
});
