import { isContractProcedure } from '@orpc/contract';
import type { Plugin } from 'vite';
import { contract } from '../../contract/index.ts';

/** Which calls belong to which module: families, participants and guides do not load the administration's. */
const parts: Record<string, (path: string) => boolean> = {
  'virtual:contract': (path) => !path.startsWith('/admin/'),
  'virtual:contract-admin': (path) => path.startsWith('/admin/'),
};

/** A call as the browser's client needs it: without schemas, texts and roles. */
const CALL = 'const call = (method, path) => ({ "~orpc": { errorMap: {}, meta: {}, route: { method, path } } });';

/** Code of a part's calls; undefined without any. */
function codeOf(part: unknown, belongs: (path: string) => boolean): string {
  if (isContractProcedure(part)) {
    const { method, path } = part['~orpc'].route;
    return path && belongs(path) ? `call(${JSON.stringify(method)}, ${JSON.stringify(path)})` : '';
  }
  const named = Object.entries(part as Record<string, unknown>)
    .map(([key, value]) => [JSON.stringify(key), codeOf(value, belongs)])
    .filter(([, code]) => code);
  return named.length > 0 ? `{ ${named.map(([key, code]) => `${key}: ${code}`).join(', ')} }` : '';
}

/** Replaces the contract in the browser's bundle by paths and methods: a tenth of the size. */
export function minifiedContract(): Plugin {
  return {
    name: 'minified-contract',
    resolveId: (id) => (id in parts ? `\0${id}` : undefined),
    load(id) {
      const belongs = parts[id.slice(1)];
      return belongs ? `${CALL}\nexport const contract = ${codeOf(contract, belongs)};` : undefined;
    },
  };
}
