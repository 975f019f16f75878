import { minifyContractRouter } from '@orpc/contract';
import type { Plugin } from 'vite';
import { contract } from '../../contract/index.ts';

const name = 'virtual:contract';
/** What only the server and the API's page read of a call. */
const unread = new Set(['summary', 'tags', 'who']);

/** The browser gets the contract's paths and methods only: without schemas and words it is a tenth of the size. */
export function minifiedContract(): Plugin {
  return {
    name: 'minified-contract',
    resolveId: (id) => (id === name ? `\0${name}` : undefined),
    load: (id) =>
      id === `\0${name}`
        ? `export const contract = ${JSON.stringify(minifyContractRouter(contract), (key, value) => (unread.has(key) ? undefined : value))}`
        : undefined,
  };
}
