import { readFile } from 'node:fs/promises';
import { Hono } from 'hono';
import { CourseFileInput, ImportInput, transfer } from '#contract/courses/transfer.ts';
import type { Context, SignedContext } from '#server/platform/context.ts';
import { unauthenticated } from '#server/platform/errors.ts';
import {
  type ContextOf,
  type HostContext,
  hostAnswer,
  hostCall,
  parseInput,
} from '#server/platform/http/calls/host-call.ts';
import type { HostEnv } from '#server/platform/http/request.ts';
import { withUpload } from '#server/platform/storage/uploads/accept-upload.ts';
import { exportCourse } from '../course-file/export-course.ts';
import { importCourse } from '../course-file/import-course.ts';
import type { CourseServices } from '../teachings/course-use.ts';
import { getTeaching } from '../teachings/teachings.ts';
import { exportTest } from './export-test.ts';
import { checkImport } from './reading/check-import.ts';
import { importQuestions } from './reading/import-questions.ts';
import { downloadWord } from './word/download-word.ts';

const signed = (context: Context & CourseServices): SignedContext & CourseServices => {
  if (!context.caller) throw unauthenticated();
  return { ...context, caller: context.caller };
};

/** The fields of a posted form and the bytes of its file. */
const receive = (context: Context, c: HostContext) =>
  withUpload(context, c.env.incoming, 'upload_limit_mib', async (path, { fields }) => ({
    fields,
    bytes: await readFile(path),
  }));

const answer = (named: object) => Response.json({ ok: true, ...named }, { headers: { 'cache-control': 'no-store' } });

/** The calls of contract/courses/transfer.ts: files in and out. */
export function transferCalls(contextOf: ContextOf<Context & CourseServices>): Hono<HostEnv> {
  const app = new Hono<HostEnv>();
  hostAnswer(app, contextOf, transfer.checkImport, async (c, context) => {
    const { fields, bytes } = await receive(context, c);
    const { learning_exam_id } = parseInput(ImportInput.pick({ learning_exam_id: true }), fields);
    return answer(await checkImport(context, learning_exam_id, bytes));
  });
  hostAnswer(app, contextOf, transfer.importQuestions, async (c, context) => {
    const { fields, bytes } = await receive(context, c);
    return answer(await importQuestions(signed(context), parseInput(ImportInput, fields), bytes));
  });
  hostAnswer(app, contextOf, transfer.importCourse, async (c, context) => {
    const caller = signed(context);
    const id = await withUpload(context, c.env.incoming, 'book_limit_mib', (file, { fields, awaits_scan }) => {
      const { request_key } = parseInput(CourseFileInput, fields);
      return importCourse(caller, { file, request_key, awaits_scan });
    });
    return answer({ teaching: await getTeaching(context.db, context.courseLearners, id) });
  });
  hostCall(app, contextOf, transfer.exportCourse, (input, context) => exportCourse(signed(context), input));
  hostCall(app, contextOf, transfer.exportTest, (input, context) => exportTest(context, input));
  hostCall(app, contextOf, transfer.downloadWord, (input, context) => downloadWord(context, input));
  return app;
}
