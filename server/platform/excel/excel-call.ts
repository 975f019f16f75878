import type { ContractProcedure } from '@orpc/contract';
import type { Hono } from 'hono';
import type { z } from 'zod';
import type { LogAction } from '#contract/log-actions.ts';
import type { RouteMeta } from '#contract/route.ts';
import { getConfiguration } from '#server/platform/configuration/queries.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import type { Reading } from '#server/platform/db/reading.ts';
import { unauthenticated } from '#server/platform/errors.ts';
import { type ContextOf, hostAnswer, inputOf, parseInput } from '#server/platform/http/calls/host-call.ts';
import type { CallContext, Caller } from '#server/platform/http/context.ts';
import type { HostEnv } from '#server/platform/http/request.ts';
import { writeLog } from '#server/platform/log/write-log.ts';
import type { ExcelColumn, ExcelRow } from './excel.ts';
import { excelAnswer } from './excel-answer.ts';

/** What the taking of a file works with; its `db` is a replica's where there is one. */
type DownloadDeps = CallContext & { reading: Reading };

/** What a file is called by. */
type ExcelTitle = {
  /** Of the file and its sheet. */
  name: string;
  /** The rows are of the season that runs, unless the filter or the reading names another. */
  ofSeason?: true;
};

/** A list as an Excel file: exactly what is filtered, in the list's order. */
export type ExcelList<Query, Row, Context = DownloadDeps> = ExcelTitle & {
  columns: readonly (ExcelColumn & { of: (row: Row) => ExcelRow[number] })[];
  /** The taking is logged so. */
  action: LogAction;
  /** All rows, some at a time, and what the log keeps beside the filter. */
  read: (
    context: Context & { caller: Caller },
    query: Query,
  ) => Promise<{ batches: AsyncIterable<Row[]>; details?: object }>;
};

/** Rows described by one query; they wait in memory for a slow reader. */
const BATCH = 1000;

/** The rows of many ids, described a thousand at a time. */
export async function* listInBatches<Row>(
  ids: readonly number[],
  listRows: (ids: readonly number[]) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  for (let at = 0; at < ids.length; at += BATCH) yield await listRows(ids.slice(at, at + BATCH));
}

async function* cellsOf<Row>(batches: AsyncIterable<Row[]>, columns: ExcelList<never, Row, never>['columns']) {
  for await (const batch of batches) yield batch.map((row) => columns.map(({ of }) => of(row)));
}

/** A file whose columns are known only once it is asked for. */
export type ExcelFile<Query, Context = DownloadDeps> = ExcelTitle & {
  action: LogAction;
  open: (context: Context & { caller: Caller }, query: Query) => Promise<OpenedExcel>;
};
type OpenedExcel = {
  columns: ExcelColumn[];
  rows: AsyncIterable<ExcelRow[]>;
  /** For a file of two sheets: how many rows the first one has, without its heads. */
  sheets?: { first: number } | undefined;
  details?: object | undefined;
};

type ExcelListInput = { search?: unknown; page?: unknown; excel?: unknown };

/** A filter as it is logged: without the words of the search, which may be a name. */
const logged = ({ search, page: _, excel: __, ...filter }: ExcelListInput) => ({
  ...filter,
  ...(search ? { is_searched: true } : {}),
});

const asFile = <Query, Row, Context>({
  columns,
  read,
  ...list
}: ExcelList<Query, Row, Context>): ExcelFile<Query, Context> => ({
  ...list,
  open: async (context, query) => {
    const { batches, details } = await read(context, query);
    return { columns: [...columns], rows: cellsOf(batches, columns), details };
  },
});

const yearIn = (named: object | undefined): number | undefined =>
  named && 'season' in named && typeof named.season === 'number' ? named.season : undefined;

/** The season's year the rows are of: what was read says so, or was asked for, or it is the one that runs; else null. */
const seasonOf = async (
  db: Connection,
  { ofSeason }: ExcelTitle,
  query: object,
  details?: object,
): Promise<number | null> =>
  yearIn(details) ?? yearIn(query) ?? (ofSeason ? (await getConfiguration(db)).current_year : null);

/** Streams an Excel file; the download is logged, without what was searched for. */
async function answerExcel<Query extends object, Context extends DownloadDeps>(
  context: Context,
  file: ExcelFile<Query, Context>,
  query: Query,
): Promise<Response> {
  const { caller } = context;
  if (!caller) throw unauthenticated();
  const { db, as_of } = await context.reading.choose();
  const { columns, rows, sheets, details } = await file.open({ ...context, caller, db }, query);
  const season = await seasonOf(db, file, query, details);
  await writeLog(context.db, {
    actor_id: caller.user_id,
    subject_id: null,
    action: file.action,
    details: { ...logged(query), ...details, ...(as_of && { as_of }) },
  });
  return excelAnswer({ name: file.name, season }, columns, rows, sheets);
}

type Procedure<I extends z.ZodType> = ContractProcedure<I, z.ZodType, Record<never, never>, RouteMeta>;

/** Adds a call of the contract that answers with an Excel file; `only`: which requests, where a list is the same call. */
export function excelFileCall<I extends z.ZodType<object>, Context extends DownloadDeps>(
  app: Hono<HostEnv>,
  contextOf: ContextOf<Context>,
  procedure: Procedure<I>,
  file: ExcelFile<z.output<I>, NoInfer<Context>>,
  only?: (query: URLSearchParams) => boolean,
): void {
  const { inputSchema } = procedure['~orpc'];
  if (!inputSchema) throw new Error('a call without input');
  hostAnswer(
    app,
    contextOf,
    procedure,
    async (c, context) => {
      // A whole list has no pages.
      const { page: _, excel: __, ...fields } = await inputOf(c);
      return answerExcel(context, file, parseInput(inputSchema, fields));
    },
    only,
  );
}

/** Adds the call of a list that answers with an Excel file; `only`: which requests, where the list itself is the same call. */
export const excelCall = <I extends z.ZodType<object>, Row, Context extends DownloadDeps>(
  app: Hono<HostEnv>,
  contextOf: ContextOf<Context>,
  procedure: Procedure<I>,
  list: ExcelList<z.output<I>, Row, NoInfer<Context>>,
  only?: (query: URLSearchParams) => boolean,
): void => excelFileCall(app, contextOf, procedure, asFile(list), only);
