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
  pattern: new RegExp(`^${entry.path.replace(/\{\+\w+\}/g, '.+').replace(/\{\w+\}/g, '[^/]+')}/?$`),
}));

function findMeta(method: string, path: string): RouteMeta | undefined {
  const [found, ...others] = patterns.filter((entry) => entry.method === method && entry.pattern.test(path));
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
  const methods = patterns.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method);
  return methods.includes('GET') ? ['HEAD', ...methods] : methods;
}
