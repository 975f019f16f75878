import { writeXlsx } from 'hucre/xlsx';
import { importColumns } from '#contract/imports/columns.ts';
import type { ImportKind } from '#contract/imports/kinds.ts';
import type { Person } from './factories.ts';
import type { Answer, Portal } from './portal.ts';

type Cell = string | number | Date | boolean | null;
type Row = Record<string, Cell>;

const titlesOf = (kind: ImportKind): string[] => importColumns[kind].map(({ title }) => title);

/** An Excel file with the columns of the kind, or the given ones, and rows by column title. */
export async function xlsxOf(kind: ImportKind, rows: readonly Row[], titles = titlesOf(kind)): Promise<Uint8Array> {
  return await writeXlsx({
    sheets: [{ name: 'Лист1', rows: [titles, ...rows.map((row) => titles.map((title) => row[title] ?? null))] }],
  });
}

export const csvOf = (kind: ImportKind, rows: readonly Row[], by = ';'): string =>
  [titlesOf(kind), ...rows.map((row) => titlesOf(kind).map((title) => String(row[title] ?? '')))]
    .map((cells) => cells.map((cell) => (/["\n;,\t]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(by))
    .join('\r\n');

/** API calls of an administrator on imports. */
export function importsOf(portal: Portal, admin: Person) {
  const call = (method: string, path: string, body?: unknown): Promise<Answer> =>
    portal.call(method, path, body, { token: admin.token });
  const step = (name: string) => (id: number) => call('POST', `/admin/imports/${id}/${name}`, {});
  return {
    call,
    upload: (
      kind: ImportKind,
      content: Uint8Array | string,
      {
        name = typeof content === 'string' ? 'Файл.csv' : 'Файл.xlsx',
        key = crypto.randomUUID(),
      }: { name?: string; key?: string } = {},
    ) => {
      const form = new FormData();
      form.set('kind', kind);
      form.set('request_key', key);
      form.set('file', new Blob([typeof content === 'string' ? content : new Uint8Array(content)]), name);
      return call('POST', '/admin/imports', form);
    },
    find: (id: number) => call('GET', `/admin/imports/${id}`),
    faults: async (id: number): Promise<string[]> => {
      const { body } = await call('GET', `/admin/imports/${id}/faults`);
      return body.data.map(
        ({ row_number, column_title, fault, is_remark }: Record<string, unknown>) =>
          `${is_remark ? '? ' : ''}${row_number} «${column_title}»: ${fault}`,
      );
    },
    check: step('check'),
    apply: step('apply'),
    undo: step('undo'),
    drop: step('drop'),
    sendLinks: step('send_links'),
  };
}
