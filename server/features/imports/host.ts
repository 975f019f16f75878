import { readFile } from 'node:fs/promises';
import { Hono } from 'hono';
import { imports as calls, type ImportFault, UploadedImport } from '#contract/imports/imports.ts';
import type { Context } from '#server/platform/context.ts';
import { unauthenticated } from '#server/platform/errors.ts';
import { type ExcelList, excelCall } from '#server/platform/excel/excel-call.ts';
import { type ContextOf, hostAnswer, hostCall, parseInput } from '#server/platform/http/calls/host-call.ts';
import type { HostEnv } from '#server/platform/http/request.ts';
import { withUpload } from '#server/platform/storage/uploads/accept-upload.ts';
import { uploadImport } from './checking/upload-import.ts';
import { getImport, getImportRow, listFaults } from './queries.ts';
import { answerTemplate } from './template.ts';

const BATCH = 1000;

async function* allFaults(db: Parameters<typeof listFaults>[0], id: number): AsyncGenerator<ImportFault[]> {
  for (let offset = 0; ; offset += BATCH) {
    const { data } = await listFaults(db, { id }, { offset, limit: BATCH });
    if (data.length > 0) yield data;
    if (data.length < BATCH) return;
  }
}

const faultsExcel: ExcelList<{ id: number }, ImportFault> = {
  name: 'Ошибки импорта',
  action: 'import_faults_exported',
  columns: [
    { header: 'Строка', width: 10, of: ({ row_number }) => row_number },
    { header: 'Столбец', width: 28, of: ({ column_title }) => column_title },
    { header: 'Что не так', width: 80, of: ({ fault }) => fault },
    { header: 'Мешает применить', width: 20, of: ({ is_remark }) => (is_remark ? 'нет' : 'да') },
  ],
  read: async ({ db }, { id }) => {
    await getImportRow(db, id);
    return { batches: allFaults(db, id), details: { import_id: id } };
  },
};

/** The calls of contract/imports/imports.ts that take or answer a file. */
export function importCalls(contextOf: ContextOf<Context>): Hono<HostEnv> {
  const app = new Hono<HostEnv>();
  hostAnswer(app, contextOf, calls.upload, async (c, context) => {
    const { caller } = context;
    if (!caller) throw unauthenticated();
    const id = await withUpload(
      context,
      c.env.incoming,
      'upload_limit_mib',
      async (path, { fields, original_name }) => {
        const { kind, request_key } = parseInput(UploadedImport, fields);
        const sent = { kind, request_key, file_name: original_name, content: await readFile(path) };
        return await uploadImport({ ...context, caller }, sent);
      },
    );
    const answer = { ok: true, import: await getImport(context.db, id) };
    return Response.json(answer, { headers: { 'cache-control': 'no-store' } });
  });
  hostCall(app, contextOf, calls.template, ({ kind, format }) => answerTemplate(kind, format));
  excelCall(app, contextOf, calls.faultsExcel, faultsExcel);
  return app;
}
