import { isContractProcedure } from '@orpc/contract';
import type { Plugin } from 'vite';
import { contract } from '../../contract/index.ts';

const name = 'virtual:contract';

/** A call as the browser's client reads it: no schemas, no words, nobody's roles. */
const CALL = 'const call = (method, path) => ({ "~orpc": { errorMap: {}, meta: {}, route: { method, path } } });';

function codeOf(part: unknown): string {
  if (isContractProcedure(part)) {
    const { method, path } = part['~orpc'].route;
    return `call(${JSON.stringify(method)}, ${JSON.stringify(path)})`;
  }
  const named = Object.entries(part as Record<string, unknown>);
  return `{ ${named.map(([key, value]) => `${JSON.stringify(key)}: ${codeOf(value)}`).join(', ')} }`;
}

/** The browser gets the contract's paths and methods only: without schemas and words it is a tenth of the size. */
export function minifiedContract(): Plugin {
  return {
    name: 'minified-contract',
    resolveId: (id) => (id === name ? `\0${name}` : undefined),
    load: (id) => (id === `\0${name}` ? `${CALL}\nexport const contract = ${codeOf(contract)};` : undefined),
  };
}
