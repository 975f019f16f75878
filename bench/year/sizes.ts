import { sql } from 'drizzle-orm';
import { formatNumber } from '#contract/words/numbers.ts';
import type { Row } from '../report.ts';
import type { Stand } from '../stand.ts';
import type { Filled } from './fill-year.ts';
import { withLoader } from './loader.ts';

const LARGEST = 10;
const MAX_BYTES = 50 * 2 ** 30;

/** What no job of the portal ever empties: it grows with each season. */
const NEVER_DELETED = [
  'action_log',
  'attempts',
  'attempt_answers',
  'passed_milestones',
  'questionnaires',
  'agreements',
  'ranking_changes',
  'dialog_messages',
  'video_views',
  'article_reads',
  'book_reads',
  'achievements',
  'timeouts',
];

/** `data` and `indexes`: bytes. */
type Table = { name: string; rows: number; data: number; indexes: number };

export function inUnits(bytes: number): string {
  if (bytes < 2 ** 20) return `${(bytes / 2 ** 10).toFixed(1)} КиБ`;
  if (bytes < 2 ** 30) return `${(bytes / 2 ** 20).toFixed(1)} МиБ`;
  return `${(bytes / 2 ** 30).toFixed(2)} ГиБ`;
}

/** Every table of the portal, the largest first, its rows counted one by one. */
async function readTables(stand: Stand): Promise<{ tables: Table[]; whole: number; vacuum: number }> {
  return withLoader(stand.services.config.DATABASE_URL ?? '', async (db) => {
    const started = performance.now();
    await db.execute(sql`vacuum analyze`);
    const vacuum = performance.now() - started;
    const { rows } = await db.execute<{ name: string; data: string; indexes: string }>(sql`
      select whole.relname as name, sum(pg_table_size(part.oid)) as data, sum(pg_indexes_size(part.oid)) as indexes
      from pg_class part
        left join pg_inherits on inhrelid = part.oid
        join pg_class whole on whole.oid = coalesce(inhparent, part.oid)
      where part.relkind = 'r' and whole.relnamespace = 'public'::regnamespace
      group by whole.oid, whole.relname order by sum(pg_total_relation_size(part.oid)) desc`);
    const tables: Table[] = [];
    for (const { name, data, indexes } of rows) {
      const counted = await db.execute<{ total: string }>(sql`select count(*) as total from ${sql.identifier(name)}`);
      tables.push({ name, rows: Number(counted.rows[0]?.total), data: Number(data), indexes: Number(indexes) });
    }
    const size = await db.execute<{ bytes: string }>(sql`select pg_database_size(current_database()) as bytes`);
    return { tables, whole: Number(size.rows[0]?.bytes), vacuum };
  });
}

const bytesOf = ({ data, indexes }: Table): number => data + indexes;

/** How large a season and its year are, table by table, and what of it stays for ever; how long the whole vacuum takes. */
export async function measureSizes(stand: Stand, { participants, answered, milestones }: Filled): Promise<Row[]> {
  const { tables, whole, vacuum } = await readTables(stand);
  const largest = tables.slice(0, LARGEST).map((table): Row => {
    const kept = table.name === 'attempt_answers' ? `; ответы этапов 1–${answered} из ${milestones}` : '';
    return {
      what: `Таблица ${table.name}, строк: ${formatNumber(table.rows)}${kept}`,
      measured: `${inUnits(bytesOf(table))}: строки ${inUnits(table.data)}, индексы ${inUnits(table.indexes)}`,
      against: `${Math.round((bytesOf(table) / whole) * 100)} % базы`,
      bar: '—',
      holds: true,
    };
  });
  const kept = tables.filter(({ name }) => NEVER_DELETED.includes(name));
  const growth = kept.reduce((sum, table) => sum + bytesOf(table), 0);
  return [
    ...largest,
    {
      what: `Вся база, участников: ${formatNumber(participants)}`,
      measured: `${inUnits(whole)}; ${inUnits(whole / participants)} на участника`,
      against: '—',
      bar: `< ${inUnits(MAX_BYTES)}`,
      holds: whole < MAX_BYTES,
    },
    {
      what: `За год прибывает и не убывает (${kept.map(({ name }) => name).join(', ')})`,
      measured: `${inUnits(growth)}, строк ${formatNumber(kept.reduce((sum, { rows }) => sum + rows, 0))}`,
      against: `${Math.round((growth / whole) * 100)} % базы`,
      bar: '—',
      holds: true,
    },
    {
      what: `Vacuum analyze всей базы, ${inUnits(whole)}`,
      measured: `${(vacuum / 1000).toFixed(1)} с`,
      against: '—',
      bar: '—',
      holds: true,
    },
  ];
}
