import { Readable } from 'node:stream';
import { Hono } from 'hono';
import { personalData } from '#contract/personal-data/personal-data.ts';
import type { Context } from '#server/platform/context.ts';
import { invalid, notFound, unauthenticated } from '#server/platform/errors.ts';
import { type ContextOf, hostCall } from '#server/platform/http/calls/host-call.ts';
import type { HostEnv } from '#server/platform/http/request.ts';
import { writeLog } from '#server/platform/log/write-log.ts';
import { answerPdf } from '#server/platform/pdf/answer-pdf.ts';
import { drawnOnceBy } from '#server/platform/pdf/draw-in-thread.ts';
import type { actPdf } from './erasure/act-pdf.ts';
import { openArchive } from './export/archive.ts';
import { collectData } from './export/collect-data.ts';
import { consumePermit } from './permit.ts';
import { findAct } from './queries.ts';

const drawAct = drawnOnceBy<typeof actPdf>(new URL('./erasure/act-pdf.ts', import.meta.url), 'actPdf');

async function download(context: Context): Promise<Response> {
  const { db, caller, parts } = context;
  if (!caller) throw unauthenticated();
  await db.transaction(async (tx) => {
    if (!(await consumePermit(tx, caller))) throw invalid({ password: 'Введите пароль, чтобы скачать данные' });
    await writeLog(tx, { actor_id: caller.user_id, subject_id: caller.user_id, action: 'data_exported' });
  });
  const archive = openArchive(context, await collectData(db, parts, caller.user_id));
  return new Response(Readable.toWeb(archive) as ReadableStream<Uint8Array>, {
    headers: {
      'content-type': 'application/zip',
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent('Мои данные.zip')}`,
      'cache-control': 'private, no-store',
    },
  });
}

/** The calls of contract/personal-data/personal-data.ts that answer with a file. */
export function personalDataCalls(contextOf: ContextOf<Context>): Hono<HostEnv> {
  const app = new Hono<HostEnv>();
  hostCall(app, contextOf, personalData.download, (_, context) => download(context));
  hostCall(app, contextOf, personalData.act, async ({ id }, { db, caller }) => {
    if (!caller) throw unauthenticated();
    const act = await findAct(db, id);
    if (!act) throw notFound('Акта с таким номером нет');
    return answerPdf(`Акт об удалении данных № ${id}.pdf`, await drawAct(caller.user_id, act));
  });
  return app;
}
