import { readFileSync } from 'node:fs';
import { type ESTree, parseSync, Visitor } from 'vite';

type Node = ESTree.TSType;

/** What a column may be: `string`, `number`, `boolean`, `null`, lists as `number[]`; `any` is not checked. */
export type Kinds = ReadonlySet<string>;
/** The columns that a query's row is declared to have. */
export type Row = ReadonlyMap<string, Kinds>;

const keywords: Readonly<Record<string, string>> = {
  TSStringKeyword: 'string',
  TSNumberKeyword: 'number',
  TSBooleanKeyword: 'boolean',
  TSNullKeyword: 'null',
};
const anything: Kinds = new Set(['any']);

const nameOf = (node: { typeName: ESTree.TSTypeName }): string =>
  node.typeName.type === 'Identifier' ? node.typeName.name : '';

/** The words of `'a' | 'b'`; none of what is not only words. */
function wordsOf(node: Node | undefined): string[] {
  if (node?.type === 'TSUnionType') return node.types.flatMap(wordsOf);
  if (node?.type !== 'TSLiteralType' || node.literal.type !== 'Literal') return [];
  return typeof node.literal.value === 'string' ? [node.literal.value] : [];
}

/** A row that is one of several: of the columns that all have. */
function eitherOf([first, ...others]: readonly Row[]): Row {
  const names = [...(first?.keys() ?? [])].filter((name) => others.every((one) => one.has(name)));
  const all = first ? [first, ...others] : others;
  return new Map(names.map((name) => [name, new Set(all.flatMap((one) => [...(one.get(name) ?? [])]))]));
}

/** The types of one file, by their names. */
class Types {
  readonly #aliases = new Map<string, Node>();

  constructor(program: ESTree.Program) {
    const note = ({ id, typeAnnotation, typeParameters }: ESTree.TSTypeAliasDeclaration) => {
      if (!typeParameters) this.#aliases.set(id.name, typeAnnotation);
    };
    new Visitor({ TSTypeAliasDeclaration: note }).visit(program);
  }

  kindsOf(node: Node): Kinds {
    const keyword = keywords[node.type];
    if (keyword) return new Set([keyword]);
    if (node.type === 'TSParenthesizedType') return this.kindsOf(node.typeAnnotation);
    if (node.type === 'TSUnionType') return new Set(node.types.flatMap((one) => [...this.kindsOf(one)]));
    if (node.type === 'TSArrayType')
      return new Set([...this.kindsOf(node.elementType)].map((kind) => (kind === 'any' ? kind : `${kind}[]`)));
    if (node.type === 'TSLiteralType' && node.literal.type === 'Literal') return new Set([typeof node.literal.value]);
    const alias = node.type === 'TSTypeReference' && this.#aliases.get(nameOf(node));
    return alias ? this.kindsOf(alias) : anything;
  }

  /** As far as it is written in this file; what is made elsewhere has no columns here. */
  rowOf(node: Node): Row {
    if (node.type === 'TSTypeLiteral')
      return new Map(
        node.members.flatMap((one): [string, Kinds][] =>
          one.type === 'TSPropertySignature' && one.key.type === 'Identifier' && one.typeAnnotation && !one.optional
            ? [[one.key.name, this.kindsOf(one.typeAnnotation.typeAnnotation)]]
            : [],
        ),
      );
    if (node.type === 'TSIntersectionType') return new Map(node.types.flatMap((one) => [...this.rowOf(one)]));
    if (node.type === 'TSParenthesizedType') return this.rowOf(node.typeAnnotation);
    if (node.type === 'TSUnionType') return eitherOf(node.types.map((one) => this.rowOf(one)));
    if (node.type !== 'TSTypeReference') return new Map();
    const alias = this.#aliases.get(nameOf(node));
    if (alias) return this.rowOf(alias);
    const [of, more] = node.typeArguments?.params ?? [];
    if (!of || !more) return new Map();
    if (nameOf(node) === 'Record') return new Map(wordsOf(of).map((word) => [word, this.kindsOf(more)]));
    const words = new Set(wordsOf(more));
    if (nameOf(node) === 'Pick') return new Map([...this.rowOf(of)].filter(([name]) => words.has(name)));
    return nameOf(node) === 'Omit' && words.size > 0
      ? new Map([...this.rowOf(of)].filter(([name]) => !words.has(name)))
      : new Map();
  }
}

const files = new Map<string, ReadonlyMap<string, Row>>();

/** The rows of a file's `execute<Row>(…)`, by `line:column` of the call. */
function rowsIn(file: string): ReadonlyMap<string, Row> {
  const known = files.get(file);
  if (known) return known;
  const text = readFileSync(file, 'utf8');
  const { program } = parseSync(file, text);
  const types = new Types(program);
  const rows = new Map<string, Row>();
  const note = ({ callee, typeArguments }: ESTree.CallExpression) => {
    const declared = typeArguments?.params[0];
    if (!declared || callee.type !== 'MemberExpression') return;
    const before = text.slice(0, callee.property.start).split('\n');
    rows.set(`${before.length}:${(before.at(-1)?.length ?? 0) + 1}`, types.rowOf(declared));
  };
  new Visitor({ CallExpression: note }).visit(program);
  files.set(file, rows);
  return rows;
}

/** What the query of this call is declared to give; nothing of one that is declared nowhere. `at`: `line:column`. */
export const declaredRow = (file: string, at: string): Row | undefined => rowsIn(file).get(at);
