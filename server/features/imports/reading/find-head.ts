import type { ImportColumn } from '#contract/imports/columns.ts';
import { quoted } from '#contract/words/quotes.ts';
import { FileFault, type TableRow } from './table.ts';

/** A head stands below a title, a date, a merged cell: no further down than this. */
const HEAD_ROWS = 15;

/** A title as titles are compared: «Населенный пункт*» is «населённый пункт». */
const plain = (title: string): string =>
  title
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(/[*:()]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

export type Head = {
  /** The row it stands in, as Excel counts. */
  number: number;
  /** Where each known column stands, by its key. */
  places: Map<string, number>;
  /** Titles nobody knows. */
  unknown: string[];
};

function headOf(row: TableRow, known: ReadonlyMap<string, string>): Head & { twice: string[] } {
  const places = new Map<string, number>();
  const [unknown, twice]: [string[], string[]] = [[], []];
  for (const [place, title] of row.cells.entries()) {
    const key = known.get(plain(title));
    if (key === undefined) {
      if (title !== '') unknown.push(title);
    } else if (places.has(key)) twice.push(title);
    else places.set(key, place);
  }
  return { number: row.number, places, unknown, twice };
}

const inQuotes = (titles: readonly string[]): string => titles.map((title) => quoted(title)).join(', ');

/** The row that names the most columns, in any order. FileFault where a needed one is missing, or one stands twice. */
export function findHead(rows: readonly TableRow[], columns: readonly ImportColumn[]): Head {
  const known = new Map(
    columns.flatMap(({ key, title, also = [] }) => [title, ...also].map((one) => [plain(one), key])),
  );
  const heads = rows.slice(0, HEAD_ROWS).map((row) => headOf(row, known));
  const [head] = heads.toSorted((one, other) => other.places.size - one.places.size || one.number - other.number);
  if (!head || head.places.size === 0)
    throw new FileFault('В файле нет строки с названиями столбцов. Скачайте шаблон и перенесите данные в него');
  const missing = columns.filter(({ key, isRequired }) => isRequired && !head.places.has(key));
  if (missing.length > 0)
    throw new FileFault(
      `В строке ${head.number} нет ${missing.length === 1 ? 'столбца' : 'столбцов'} ${inQuotes(missing.map(({ title }) => title))}. Проверьте названия по шаблону`,
    );
  if (head.twice.length > 0)
    throw new FileFault(`В строке ${head.number} дважды стоит столбец ${inQuotes(head.twice)}. Оставьте один`);
  return head;
}
