import type { ContractProcedure } from '@orpc/contract';
import type { Hono } from 'hono';
import type { z } from 'zod';
import type { LogAction } from '#contract/log-actions.ts';
import type { RouteMeta } from '#contract/route.ts';
import type { Reading } from '#server/platform/db/reading.ts';
import { unauthenticated } from '#server/platform/errors.ts';
import { type ContextOf, hostAnswer, inputOf, parseInput } from '#server/platform/http/calls/host-call.ts';
import type { CallContext, Caller } from '#server/platform/http/context.ts';
import type { HostEnv } from '#server/platform/http/request.ts';
import { writeLog } from '#server/platform/log/write-log.ts';
import { type ExcelColumn, type ExcelRow, excelAnswer } from './excel.ts';

/** What the taking of a file works with; its `db` is a replica's where there is one. */
type DownloadDeps = CallContext & { reading: Reading };

/** A list as an Excel file: exactly what is filtered, in the list's order. */
export type ExcelList<Query, Row, Context = DownloadDeps> = {
  /** Of the file and its sheet. */
  name: string;
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
export type ExcelFile<Query, Context = DownloadDeps> = {
  name: string;
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
  name,
  columns,
  action,
  read,
}: ExcelList<Query, Row, Context>): ExcelFile<Query, Context> => ({
  name,
  action,
  open: async (context, query) => {
    const { batches, details } = await read(context, query);
    return { columns: [...columns], rows: cellsOf(batches, columns), details };
  },
});

/** Streams an Excel file; the download is logged, without what was searched for. */
async function answerExcel<Query extends object, Context extends DownloadDeps>(
  context: Context,
  { name, action, open }: ExcelFile<Query, Context>,
  query: Query,
): Promise<Response> {
  const { caller } = context;
  if (!caller) throw unauthenticated();
  const { db, as_of } = await context.reading.choose();
  const { columns, rows, sheets, details } = await open({ ...context, caller, db }, query);
  await writeLog(context.db, {
    actor_id: caller.user_id,
    subject_id: null,
    action,
    details: { ...logged(query), ...details, ...(as_of && { as_of }) },
  });
  return excelAnswer(name, columns, rows, sheets);
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
