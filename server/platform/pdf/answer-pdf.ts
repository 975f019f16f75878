import { defineLimits, HOUR } from '#server/platform/limits/rule.ts';
/** A PDF to keep, under a name in any language; personal, so that no browser keeps it by itself. */

export const pdfLimits = defineLimits({
  /** PDFs of one person: each may cost a tenth of a second of a thread; at once there are fewer (platform/pdf/draw-in-thread.ts). */
  own_pdf: { points: 100, seconds: HOUR },
});
export const answerPdf = (name: string, content: Buffer): Response =>
  new Response(new Uint8Array(content), {
    headers: {
      'content-type': 'application/pdf',
      'content-length': String(content.length),
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
      'cache-control': 'private, no-store',
    },
  });
