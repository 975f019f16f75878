import { type ESTree, type Plugin, parseSync } from 'vite';

/** What only the server does for a page whose browser has no framework. */
const forServer: readonly string[] = ['loader', 'loaderDeps', 'head'];

type Part = { start: number; end: number };

const isRoute = ({ callee }: ESTree.CallExpression): boolean =>
  callee.type === 'CallExpression' && callee.callee.type === 'Identifier' && callee.callee.name === 'createFileRoute';

/** The options of the route that a file exports. */
function optionsOf(program: ESTree.Program): ESTree.ObjectExpression['properties'] {
  for (const statement of program.body) {
    const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : null;
    const made = declared?.type === 'VariableDeclaration' ? declared.declarations[0]?.init : null;
    if (made?.type !== 'CallExpression' || !isRoute(made)) continue;
    const [options] = made.arguments;
    return options?.type === 'ObjectExpression' ? options.properties : [];
  }
  return [];
}

/** Without these parts, from the last one on, so that what stands before keeps its place. */
const without = (code: string, parts: readonly Part[]): string =>
  parts.reduceRight((left, { start, end }) => left.slice(0, start) + left.slice(end).replace(/^\s*,/, ''), code);

function withoutLoaders(file: string, given: string): string {
  const cut = optionsOf(parseSync(file, given).program).filter(
    (option) => option.type === 'Property' && option.key.type === 'Identifier' && forServer.includes(option.key.name),
  );
  const code = without(given, cut);
  // What is imported for nothing now would still be taken for a part of the tree.
  const imports = parseSync(file, code).program.body.filter((one) => one.type === 'ImportDeclaration');
  const used = without(code, imports);
  const isUnused = ({ specifiers }: ESTree.ImportDeclaration) =>
    specifiers.length > 0 && specifiers.every(({ local }) => !new RegExp(`\\b${local.name}\\b`).test(used));
  return without(code, imports.filter(isUnused));
}

/**
 * Public pages and doors reach the browser as complete HTML without the framework: what loads and names them is the
 * server's alone. In the tree of routes, which every cabinet carries, only their addresses and styles are left.
 */
export function noPublicLoaders(): Plugin {
  return {
    name: 'no-public-loaders',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform: (code, id) => {
      const file = id.split('?')[0] ?? '';
      return /\/web\/routes\/_(?:public|door)(?:\/.*)?\.tsx$/.test(file) ? withoutLoaders(file, code) : undefined;
    },
  };
}
