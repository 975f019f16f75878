import type { Plugin } from 'vite';

const name = '\0no-server-functions';

/**
 * Removes the framework's client for server functions, which the portal does not use: 13 KB of every cabinet's first
 * load.
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
