import { globSync } from 'node:fs';
import path from 'node:path';
import { routeTable } from '#server/platform/http/calls/route-table.ts';

const root = path.join(import.meta.dirname, '..');

/** Prefixes of all addresses that end with a secret, of pages and calls: `entrance`, `guide/registration`. */
export function tokenPrefixes(): string[] {
  const pages = globSync('web/routes/**/*token*.tsx', { cwd: root }).map((file) =>
    file
      .replace(/^web\/routes\/(_\w+\/)*/, '')
      .replace(/[/.]\$.*$/, '')
      .replaceAll('.', '/'),
  );
  const calls = routeTable.flatMap(({ path: address }) => address.match(/^\/(.+)\/\{\w*token\w*\}/)?.[1] ?? []);
  return [...new Set([...pages, ...calls])].toSorted();
}

/** All variants of an address that lead to the same page. */
export function addressVariants(prefix: string, secret: string): string[] {
  const [first = ''] = prefix;
  const encoded = `%${prefix.charCodeAt(0).toString(16)}${prefix.slice(1)}`;
  return [
    `/${prefix}/${secret}`,
    `/${prefix}/${secret}/`,
    `//${prefix}/${secret}`,
    `/${prefix}//${secret}`,
    `/${prefix.toUpperCase()}/${secret}`,
    `/${first.toUpperCase()}${prefix.slice(1)}/${secret}/more`,
    `/${encoded}/${secret}`,
    `/${encodeURIComponent(encoded)}/${secret}`,
    `/${prefix}%2F${secret}`,
    `/./${prefix}/./${secret}`,
    `/${prefix.split('/').join('\\')}\\${secret}`,
    `/${prefix}/%ff${secret}`,
    `/news/../${prefix}/${secret}`,
    `/api/${prefix}/${secret}`,
  ];
}
