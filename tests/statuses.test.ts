import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type ESTree, parseSync, Visitor } from 'vite';
import { expect, test } from 'vitest';
import { participantStatusesList, statusCodes } from '#contract/statuses.ts';

type Node = ESTree.Node;

const root = path.join(import.meta.dirname, '..');
/** Files that may contain codes: the table of traits, the table of transitions, and the stories of the demo people. */
const filesWithCodes =
  /^(?:contract\/statuses\b|server\/features\/participation\/status\/transitions\.ts|demo\/people\/)/;
const files = globSync('{contract,server,web,demo,bench}/**/*.{ts,tsx}', { cwd: root }).filter(
  (file) => !filesWithCodes.test(file) && !file.includes('.gen.') && !file.endsWith('.test.ts'),
);

/**
 * Names of columns and fields that always hold a status code. A bare `status` may be an HTTP status; it counts only in
 * the contract and in files that import statuses.
 */
const statusFields = /^(?:participant|reached|left|from|to)_status$/;
const codes: ReadonlySet<unknown> = new Set(statusCodes);

/** Comparisons within SQL text, with codes by name or by number. */
const sqlComparisons = [
  /\b(?:\w*status|held_from)\b[)\]}[1]*(?:::\w+)?\s+(?:<=?|>=?|between)\s+/gi,
  /(?<![-=<])[<>]=?\s+(?:s|statuses)\.[A-Z_]+/g,
  /\b(?:\w*status|held_from)\b[)\]}[1]*\s+(?:=|<>|!=|(?:not )?in)\s+\(?\d/gi,
];

/** All places of a file that compare a status code by number or by order. */
function comparisonsIn(file: string): string[] {
  const text = readFileSync(path.join(root, file), 'utf8');
  if (!/status|held_from/i.test(text)) return [];
  const { program, module } = parseSync(file, text);
  const knows =
    file.startsWith('contract/') ||
    module.staticImports.some(({ moduleRequest }) => /(?:^|\/)statuses(?:\.ts|\/)/.test(moduleRequest.value));
  const found: string[] = [];
  const source = ({ start, end }: Node) => text.slice(start, end);
  const note = (node: Node) => found.push(`${file}: ${source(node).replaceAll(/\s+/g, ' ').slice(0, 100)}`);

  /** Recognises `status`, `row.participant_status`, `s.TRAINING` and `statuses.TRAINING`. */
  function isStatus(node: Node): boolean {
    if (node.type === 'Identifier') return statusFields.test(node.name) || (knows && /status$/i.test(node.name));
    if (node.type !== 'MemberExpression' || node.property.type !== 'Identifier') return false;
    const { name } = node.property;
    if (statusFields.test(name) || (knows && name === 'status')) return true;
    return (
      knows && node.object.type === 'Identifier' && /^(?:s|statuses)$/.test(node.object.name) && /^[A-Z_]+$/.test(name)
    );
  }
  const isCode = (node: Node | null) => node?.type === 'Literal' && codes.has(node.value);

  const inBinary = (node: ESTree.BinaryExpression) => {
    const { left, right, operator } = node;
    const isOrder = /^[<>]=?$/.test(operator) && (isStatus(left) || isStatus(right));
    const isNamed = (isStatus(left) && isCode(right)) || (isStatus(right) && isCode(left));
    if (isOrder || (/^[!=]==?$/.test(operator) && isNamed)) note(node);
  };
  const inSwitch = (node: ESTree.SwitchStatement) => {
    if (isStatus(node.discriminant) && node.cases.some((one) => isCode(one.test))) note(node);
  };
  const inCall = (node: ESTree.CallExpression) => {
    const { callee } = node;
    const [given] = node.arguments;
    const isOrdered = callee.type === 'Identifier' && /^(?:gte?|lte?|between|notBetween)$/.test(callee.name);
    const isListed =
      callee.type === 'MemberExpression' &&
      callee.object.type === 'ArrayExpression' &&
      callee.object.elements.some(isCode);
    if (given && isStatus(given) && (isOrdered || isListed)) note(node);
  };
  const inText = (written: string) => {
    for (const pattern of sqlComparisons)
      found.push(...(written.match(pattern) ?? []).map((match) => `${file}: ${match}`));
  };
  const inTemplate = (node: ESTree.TemplateLiteral) => inText(source(node).replaceAll(/\$\{([^{}]*)\}/g, '$1'));
  const inLiteral = ({ value }: { value: unknown }) => inText(typeof value === 'string' ? value : '');
  new Visitor({
    BinaryExpression: inBinary,
    SwitchStatement: inSwitch,
    CallExpression: inCall,
    TemplateLiteral: inTemplate,
    Literal: inLiteral,
  }).visit(program);
  return found;
}

/** contract/statuses/table.ts describes each status: code that asks its traits works for a new status, too. */
test('no status is compared by its number or its order, in TypeScript or in SQL', () => {
  expect(files.flatMap(comparisonsIn)).toEqual([]);
});

test('a status is one of the 51 codes of the scale, by which the database and the list of options know it', () => {
  const scale = participantStatusesList.map(({ code }) => code);
  expect(statusCodes.filter((code) => !scale.includes(code))).toEqual([]);
});
