/** A PDF to keep, under a name in any language; personal, so that no browser keeps it by itself. */
export const answerPdf = (name: string, content: Buffer): Response =>
  new Response(new Uint8Array(content), {
    headers: {
      'content-type': 'application/pdf',
      'content-length': String(content.length),
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
      'cache-control': 'private, no-store',
    },
  });
