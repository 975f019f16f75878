import { readXlsx } from 'hucre/xlsx';
import { expect } from 'vitest';
import type { Person } from './factories.ts';
import type { Portal } from './portal.ts';

type Query = Record<string, string | number | boolean>;

/** API calls of an administrator on reports. */
export const reportsOf = (portal: Portal, { token }: Person) => {
  const address = (path: string, query: Query) =>
    `/admin/overall/${path}?${new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))}`;
  return {
    call: (path: string, query: Query = {}) => portal.call('GET', address(path, query), undefined, { token }),
    get: async (path: string, query: Query = {}) => {
      const { status, body } = await portal.call('GET', address(path, query), undefined, { token });
      expect(status, JSON.stringify(body)).toBe(200);
      return body;
    },
    /** Rows of the Excel file without its heading. */
    excel: async (path: string, query: Query = {}): Promise<unknown[][]> => {
      const headers = { authorization: `Bearer ${token}` };
      const answer = await fetch(`${portal.url}/api${address(path, { ...query, excel: 1 })}`, { headers });
      expect(answer.status).toBe(200);
      const { sheets } = await readXlsx(new Uint8Array(await answer.arrayBuffer()));
      return (sheets[0]?.rows ?? []).slice(1);
    },
  };
};
