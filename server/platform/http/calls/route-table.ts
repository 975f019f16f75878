import { isContractProcedure } from '@orpc/contract';
import { contract } from '#contract/index.ts';
import type { RouteMeta } from '#contract/route.ts';

export type RouteEntry = { method: string; path: string; summary: string } & RouteMeta;

function collect(node: unknown): RouteEntry[] {
  if (isContractProcedure(node)) {
    const { route, meta } = node['~orpc'];
    return [
      {
        method: route.method ?? 'POST',
        path: route.path ?? '/',
        ...(meta as RouteMeta),
        summary: route.summary ?? '',
      },
    ];
  }
  return typeof node === 'object' && node !== null ? Object.values(node).flatMap(collect) : [];
}

/** Every call of the contract as the host needs it: for 405, the access matrix and the documents. */
export const routeTable: readonly RouteEntry[] = collect(contract);

const patterns = routeTable.map((entry) => ({
  ...entry,
  /** The address before its first part that differs: most routes are told apart by it, before a pattern is compiled. */
  prefix: entry.path.split('{', 1)[0] ?? '',
  pattern: new RegExp(`^${entry.path.replace(/\{\+\w+\}/g, '.+').replace(/\{\w+\}/g, '[^/]+')}/?$`),
}));

const matching = (path: string) =>
  patterns.filter(({ prefix, pattern }) => path.startsWith(prefix) && pattern.test(path));

function findMeta(method: string, path: string): RouteMeta | undefined {
  const [found, ...others] = matching(path).filter((entry) => entry.method === method);
  return others.length === 0 ? found : undefined;
}

/** Of addresses without a part that differs, found once: hundreds of patterns cost a call of the test room more than its check. */
const fixed = new Map(
  routeTable
    .filter(({ path }) => !path.includes('{'))
    .map(({ method, path }) => [`${method} ${path}`, findMeta(method, path)]),
);

/** The route's meta (who may call it) by method and address; undefined where the address alone does not say which route it is. */
export function metaOf(method: string, path: string): RouteMeta | undefined {
  const key = `${method} ${path}`;
  return fixed.has(key) ? fixed.get(key) : findMeta(method, path);
}

/** The methods a path answers, HEAD included where GET is. */
export function methodsOf(path: string): string[] {
  const methods = matching(path).map(({ method }) => method);
  return methods.includes('GET') ? ['HEAD', ...methods] : methods;
}
