import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type ESTree, parseSync, Visitor } from 'vite';
import { expect, test } from 'vitest';
import { statusCodes } from '#contract/statuses.ts';

type Node = ESTree.Node;

const root = path.join(import.meta.dirname, '..');
/** Where codes are data: the record of what a status is, the table of transitions, and the stories of the demo people. */
const records = /^(?:contract\/statuses\b|server\/features\/participation\/transitions\.ts|demo\/people\/)/;
const files = globSync('{contract,server,web,demo,bench}/**/*.{ts,tsx}', { cwd: root }).filter(
  (file) => !records.test(file) && !file.includes('.gen.') && !file.endsWith('.test.ts'),
);

/** A column or a field of its own kind; `status` alone is an answer's, too, and counts in the contract and where statuses are imported. */
const ofParticipation = /^(?:participant|reached|left|from|to)_status$/;
const codes: ReadonlySet<unknown> = new Set(statusCodes);

/** In the text of a statement, where expressions stand as they were written: a code that is named, and an order of codes. */
const inSql = [
  /\b(?:\w*status|held_from)\b[)\]}[1]*(?:::\w+)?\s+(?:<=?|>=?|between)\s+/gi,
  /(?<![-=<])[<>]=?\s+(?:s|statuses)\.[A-Z_]+/g,
  /\b(?:\w*status|held_from)\b[)\]}[1]*\s+(?:=|<>|!=|(?:not )?in)\s+\(?\d/gi,
];

/** Each place of a file that compares a code of the scale by its number, or by its order. */
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

  /** `status`, `row.participant_status`, `s.TRAINING`, `statuses.TRAINING`. */
  function isStatus(node: Node): boolean {
    if (node.type === 'Identifier') return ofParticipation.test(node.name) || (knows && /status$/i.test(node.name));
    if (node.type !== 'MemberExpression' || node.property.type !== 'Identifier') return false;
    const { name } = node.property;
    if (ofParticipation.test(name) || (knows && name === 'status')) return true;
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
    for (const pattern of inSql) found.push(...(written.match(pattern) ?? []).map((match) => `${file}: ${match}`));
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

/** contract/statuses/table.ts says what a status is: whoever asks its traits takes a new one in at once. */
test('no status is compared by its number or its order, in TypeScript or in SQL', () => {
  expect(files.flatMap(comparisonsIn)).toEqual([]);
});
