import type { Plugin } from 'vite';

const name = '\0no-server-functions';

/**
 * The portal's pages call its API, never a server function of the framework: the browser does without what would send
 * one and read its answer, 13 KB of every cabinet's first load.
 */
export function noServerFunctions(): Plugin {
  return {
    name: 'no-server-functions',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'client',
    resolveId: (id, importer) =>
      id === './ServerFunctionSerializationAdapter.js' && importer?.endsWith('/client/hydrateStart.js')
        ? name
        : undefined,
    load: (id) =>
      id === name
        ? "export const ServerFunctionSerializationAdapter = { key: '$TSS/serverfn', test: () => false, toSerializable: String, fromSerializable: String };"
        : undefined,
  };
}
