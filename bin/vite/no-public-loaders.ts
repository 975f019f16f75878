import { type ESTree, type Plugin, parseSync } from 'vite';

/** Route options that only the server needs for a page without script. */
const forServer: readonly string[] = ['loader', 'loaderDeps', 'head'];

type Part = { start: number; end: number };

const isRoute = ({ callee }: ESTree.CallExpression): boolean =>
  callee.type === 'CallExpression' && callee.callee.type === 'Identifier' && callee.callee.name === 'createFileRoute';

/** Options of the route a file exports. */
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

/** Removes parts from the code, last one first, so that positions stay valid. */
const without = (code: string, parts: readonly Part[]): string =>
  parts.reduceRight((left, { start, end }) => left.slice(0, start) + left.slice(end).replace(/^\s*,/, ''), code);

function withoutLoaders(file: string, given: string): string {
  const cut = optionsOf(parseSync(file, given).program).filter(
    (option) => option.type === 'Property' && option.key.type === 'Identifier' && forServer.includes(option.key.name),
  );
  const code = without(given, cut);
  // Imports without uses would still be bundled.
  const imports = parseSync(file, code).program.body.filter((one) => one.type === 'ImportDeclaration');
  const used = without(code, imports);
  const isUnused = ({ specifiers }: ESTree.ImportDeclaration) =>
    specifiers.length > 0 && specifiers.every(({ local }) => !new RegExp(`\\b${local.name}\\b`).test(used));
  return without(code, imports.filter(isUnused));
}

/**
 * Public and auth pages reach the browser as complete HTML: their loaders, and what these import, stay on the server.
 * The tree of routes in the cabinets' bundle keeps only their addresses and styles.
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
