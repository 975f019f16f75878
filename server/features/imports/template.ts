import { EXAMPLE, type ImportColumn, importColumns } from '#contract/imports/columns.ts';
import { FILE_HOURS, type ImportKind, importKinds, MAX_IMPORT_ROWS } from '#contract/imports/kinds.ts';
import { formatNumber } from '#contract/words/numbers.ts';

const hints = (kind: ImportKind): string[] => [
  `Импорт: ${importKinds[kind]}`,
  'Данные пишите на листе «Данные», под названиями столбцов. Столбцы могут стоять в любом порядке.',
  `За один раз — не больше ${formatNumber(MAX_IMPORT_ROWS)} строк. Сначала портал проверит файл и назовёт ошибки: до вашего решения ничего не записывается.`,
  `Файл хранится, пока импорт не применён, и не дольше ${FILE_HOURS} часов.`,
];

const titled = ({ title, isRequired }: ImportColumn): string => (isRequired ? `${title} *` : title);

async function xlsxTemplate(kind: ImportKind): Promise<Uint8Array> {
  const { writeXlsx } = await import('hucre/xlsx');
  const columns = importColumns[kind];
  return await writeXlsx({
    sheets: [
      {
        name: 'Данные',
        columns: columns.map(({ title }) => ({ width: Math.max(16, title.length + 4) })),
        rows: [columns.map(titled)],
        freezePane: { rows: 1 },
      },
      {
        name: 'Подсказки',
        columns: [{ width: 28 }, { width: 16 }, { width: 70 }, { width: 24 }],
        rows: [
          ...hints(kind).map((hint) => [hint]),
          [],
          ['Столбец', 'Обязателен', 'Что писать', 'Пример'],
          ...columns.map(({ title, isRequired, hint, example }) => [title, isRequired ? 'да' : 'нет', hint, example]),
        ],
      },
    ],
  });
}

const inQuotes = (cell: string): string => (/[;"\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

/** With a mark of UTF-8 and semicolons, as Excel in Russian opens it; the example is passed over. */
function csvTemplate(kind: ImportKind): Uint8Array {
  const columns = importColumns[kind];
  const example = columns.map(({ example: cell }, at) => (at === 0 ? `${EXAMPLE}: ${cell}` : cell));
  const rows = [columns.map(titled), example].map((cells) => cells.map(inQuotes).join(';'));
  return new TextEncoder().encode(`\uFEFF${rows.join('\r\n')}\r\n`);
}

const types = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
} as const;

/** GET /admin/import_template/{kind}: an empty file to fill in. */
export async function answerTemplate(kind: ImportKind, format: keyof typeof types): Promise<Response> {
  const made = format === 'xlsx' ? await xlsxTemplate(kind) : csvTemplate(kind);
  const name = encodeURIComponent(`Шаблон — ${importKinds[kind]}.${format}`);
  return new Response(new Uint8Array(made), {
    headers: {
      'content-type': types[format],
      'content-disposition': `attachment; filename*=UTF-8''${name}`,
      'cache-control': 'private, no-store',
    },
  });
}
