import { Hono } from 'hono';
import { enrollment } from '#contract/enrollment.ts';
import { invalid, unauthenticated } from '#server/platform/errors.ts';
import { excelCall } from '#server/platform/excel/excel-call.ts';
import type { Context } from '#server/platform/http/context.ts';
import { type ContextOf, hostCall } from '#server/platform/http/host-call.ts';
import type { HostEnv } from '#server/platform/http/request.ts';
import { writeLog } from '#server/platform/log/write-log.ts';
import { answerPdf } from '#server/platform/pdf/answer-pdf.ts';
import { enrollmentExcel, protocolExcel } from './enrollment-excel.ts';
import { getProtocol } from './protocol.ts';

/** A table of so many rows is drawn in some seconds, during which the process answers nobody else. */
const MAX_PDF_ROWS = 600;

async function answerProtocol({ db, caller }: Context, wave_id: number): Promise<Response> {
  if (!caller) throw unauthenticated();
  const protocol = await getProtocol(db, wave_id);
  if (protocol.rows.length > MAX_PDF_ROWS)
    throw invalid(`В протоколе больше ${MAX_PDF_ROWS} строк: возьмите его файлом Excel`);
  await writeLog(db, {
    ...{ actor_id: caller.user_id, subject_id: null, action: 'wave_protocol_taken' },
    details: { wave_id, rows: protocol.rows.length },
  });
  // The renderer is loaded with the first PDF: a portal that makes none starts without it.
  const { protocolPdf } = await import('./protocol-pdf.ts');
  return answerPdf(`Протокол зачисления № ${protocol.wave.number}.pdf`, await protocolPdf(protocol));
}

/** The calls of contract/enrollment.ts that answer with a file; the list with excel=1 in its address is one, too. */
export function enrollmentCalls(contextOf: ContextOf): Hono<HostEnv> {
  const app = new Hono<HostEnv>();
  excelCall(app, contextOf, enrollment.excel, enrollmentExcel);
  excelCall(app, contextOf, enrollment.list, enrollmentExcel, (query) => query.get('excel') === '1');
  excelCall(app, contextOf, enrollment.protocolExcel, protocolExcel);
  hostCall(app, contextOf, enrollment.protocol, ({ wave_id }, context) => answerProtocol(context, wave_id));
  return app;
}
