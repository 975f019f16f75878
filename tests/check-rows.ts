import { fileURLToPath } from 'node:url';
import { PgDatabase } from 'drizzle-orm/pg-core';
import type { FieldDef } from 'pg';
import { declaredRow, type Row } from './declared-rows.ts';

/**
 * In every test each row of `db.execute<Row>(…)` is compared with the type it is declared to have: the compiler believes
 * that type, and a bigint that comes as a text, or a sum that is null of nobody, would show only where it is used.
 */

/** What the driver makes of the database's types; of others nothing is asked. */
const kindOf: Readonly<Record<number, string>> = {
  16: 'boolean',
  20: 'string',
  21: 'number',
  23: 'number',
  25: 'string',
  700: 'number',
  701: 'number',
  1000: 'boolean[]',
  1005: 'number[]',
  1007: 'number[]',
  1009: 'string[]',
  1016: 'string[]',
  1043: 'string',
  1082: 'string',
  1083: 'string',
  1114: 'string',
  1184: 'string',
  1700: 'string',
  2950: 'string',
};

type Result = { fields: readonly Pick<FieldDef, 'name' | 'dataTypeID'>[]; rows: readonly Record<string, unknown>[] };

/** What of a result is not as declared, in words. */
export function faultsOf(declared: Row, { fields, rows }: Result): string[] {
  const types = new Map(fields.map(({ name, dataTypeID }) => [name, kindOf[dataTypeID]]));
  return [...declared].flatMap(([name, kinds]) => {
    if (!types.has(name)) return [`${name} is not there`];
    if (kinds.has('any')) return [];
    const actual = types.get(name);
    const wrong = actual && !kinds.has(actual) ? [`${name} is ${actual}, not ${[...kinds].join(' | ')}`] : [];
    const isNull = !kinds.has('null') && rows.some((row) => row[name] === null);
    return isNull ? [...wrong, `${name} is null`] : wrong;
  });
}

/** `file:///…/queries.ts:32:29` of the server's code that has called this hook. */
function callOf(hook: (...args: never[]) => unknown): { file: string; at: string } | undefined {
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = 1;
  const here: { stack?: string } = {};
  Error.captureStackTrace(here, hook);
  Error.stackTraceLimit = stackTraceLimit;
  const [, url, at] = /(file:\/\/\S+\/server\/\S+(?<!\.test)\.ts)(?:\?\S*)?:(\d+:\d+)/.exec(here.stack ?? '') ?? [];
  return url && at ? { file: fileURLToPath(url), at } : undefined;
}

const { execute } = PgDatabase.prototype;
const isChecking = Symbol.for('rows are checked');
if (!(isChecking in PgDatabase.prototype)) {
  Object.defineProperty(PgDatabase.prototype, isChecking, { value: true });
  PgDatabase.prototype.execute = function checked(this: never, ...args: Parameters<typeof execute>) {
    const call = callOf(checked);
    const raw = Reflect.apply(execute, this, args);
    const declared = call && declaredRow(call.file, call.at);
    if (!declared) return raw;
    const run = raw.execute;
    raw.execute = async (...more) => {
      const result = await run(...more);
      const faults = faultsOf(declared, result as Result);
      if (faults.length > 0) throw new Error(`${call.file}:${call.at}: ${faults.join(', ')}`);
      return result;
    };
    return raw;
  } as typeof execute;
}
