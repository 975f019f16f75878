import { Hono } from 'hono';
import { certificates } from '#contract/certificates/certificates.ts';
import { certificateKinds } from '#contract/certificates/kinds.ts';
import type { Context } from '#server/platform/context.ts';
import { unauthenticated } from '#server/platform/errors.ts';
import { excelCall } from '#server/platform/excel/excel-call.ts';
import { type ContextOf, hostCall } from '#server/platform/http/calls/host-call.ts';
import type { HostEnv } from '#server/platform/http/request.ts';
import { answerPdf } from '#server/platform/pdf/answer-pdf.ts';
import { archiveExcel, certificatesExcel } from './certificates-excel.ts';
import { findAllArchived, findAllListed } from './list.ts';
import { drawSample } from './making/make-certificate.ts';
import { downloadOf } from './sending/download.ts';

/** The calls of contract/certificates/certificates.ts that answer with a file. */
export function certificateCalls(contextOf: ContextOf<Context>): Hono<HostEnv> {
  const app = new Hono<HostEnv>();
  excelCall(app, contextOf, certificates.excel, certificatesExcel);
  excelCall(app, contextOf, certificates.archiveExcel, archiveExcel);
  hostCall(app, contextOf, certificates.download, downloadOf(findAllListed, 'Сертификаты.zip'));
  hostCall(app, contextOf, certificates.archiveDownload, downloadOf(findAllArchived, 'Архив сертификатов.zip'));
  hostCall(app, contextOf, certificates.sample, async ({ kind }, context) => {
    if (!context.caller) throw unauthenticated();
    return answerPdf(`Образец: ${certificateKinds[kind]}.pdf`, await drawSample(context, kind, context.caller));
  });
  return app;
}
