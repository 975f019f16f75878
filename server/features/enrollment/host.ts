import { Hono } from 'hono';
import { enrollment } from '#contract/enrollment/enrollment.ts';
import type { Context } from '#server/platform/context.ts';
import { invalid, unauthenticated } from '#server/platform/errors.ts';
import { excelCall } from '#server/platform/excel/excel-call.ts';
import { type ContextOf, hostCall } from '#server/platform/http/calls/host-call.ts';
import type { HostEnv } from '#server/platform/http/request.ts';
import { writeLog } from '#server/platform/log/write-log.ts';
import { answerPdf } from '#server/platform/pdf/answer-pdf.ts';
import { drawnOnceBy } from '#server/platform/pdf/draw-in-thread.ts';
import { enrollmentExcel, protocolExcel } from './lists/enrollment-excel.ts';
import { addOpenProtocolCalls } from './open-protocol/host.ts';
import { getProtocol } from './protocol/protocol.ts';
import type { protocolPdf } from './protocol/protocol-pdf.ts';

/** A table of so many rows is drawn in four seconds. */
const MAX_PDF_ROWS = 600;

const drawProtocol = drawnOnceBy<typeof protocolPdf>(
  new URL('./protocol/protocol-pdf.ts', import.meta.url),
  'protocolPdf',
);

async function answerProtocol({ db, caller }: Context, wave_id: number): Promise<Response> {
  if (!caller) throw unauthenticated();
  const protocol = await getProtocol(db, wave_id);
  if (protocol.rows.length > MAX_PDF_ROWS)
    throw invalid(`В протоколе больше ${MAX_PDF_ROWS} строк: возьмите его файлом Excel`);
  await writeLog(db, {
    actor_id: caller.user_id,
    subject_id: null,
    action: 'wave_protocol_taken',
    details: { wave_id, rows: protocol.rows.length },
  });
  return answerPdf(`Протокол зачисления № ${protocol.wave.number}.pdf`, await drawProtocol(caller.user_id, protocol));
}

/** The calls of contract/enrollment/enrollment.ts that answer with a file; the list with excel=1 in its address is one, too. */
export function enrollmentCalls(contextOf: ContextOf<Context>): Hono<HostEnv> {
  const app = new Hono<HostEnv>();
  excelCall(app, contextOf, enrollment.excel, enrollmentExcel);
  excelCall(app, contextOf, enrollment.list, enrollmentExcel, (query) => query.get('excel') === '1');
  excelCall(app, contextOf, enrollment.protocolExcel, protocolExcel);
  hostCall(app, contextOf, enrollment.protocol, ({ wave_id }, context) => answerProtocol(context, wave_id));
  addOpenProtocolCalls(app, contextOf);
  return app;
}
