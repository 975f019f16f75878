import { type ESTree, type Plugin, parseSync } from 'vite';

/** What only the server does for a page whose browser has no framework. */
const forServer: readonly string[] = ['loader', 'loaderDeps', 'head'];

const isRoute = ({ callee }: ESTree.CallExpression): boolean =>
  callee.type === 'CallExpression' && callee.callee.type === 'Identifier' && callee.callee.name === 'createFileRoute';

/** The options of the route that a file exports. */
function optionsOf(file: string, code: string): ESTree.ObjectExpression['properties'] {
  const { program } = parseSync(file, code);
  for (const statement of program.body) {
    const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : null;
    if (declared?.type !== 'VariableDeclaration') continue;
    const made = declared.declarations[0]?.init;
    if (made?.type !== 'CallExpression' || !isRoute(made)) continue;
    const [options] = made.arguments;
    if (options?.type === 'ObjectExpression') return options.properties;
  }
  return [];
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
    transform(code, id) {
      const file = id.split('?')[0] ?? '';
      if (!/\/web\/routes\/_(?:public|door)(?:\/.*)?\.tsx$/.test(file)) return undefined;
      const cut = optionsOf(file, code).filter(
        (option) =>
          option.type === 'Property' && option.key.type === 'Identifier' && forServer.includes(option.key.name),
      );
      // From the end, so that what stands before keeps its place.
      return cut
        .toReversed()
        .reduce((left, { start, end }) => left.slice(0, start) + left.slice(end).replace(/^\s*,/, ''), code);
    },
  };
}
