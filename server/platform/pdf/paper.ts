import { Document, Page, renderToBuffer, StyleSheet, Text, View } from '@react-pdf/renderer';
import { createElement as h, type ReactNode } from 'react';
import { quotedProgramme } from '#contract/words/programme.ts';
import { PDF_FONT } from './fonts.ts';

// The height of a line is counted from the size that stands beside it; on the page it would hide the footer.
export const lines = { fontSize: 10, lineHeight: 1.5 };

export const quiet = '#47637a';

const style = StyleSheet.create({
  page: { fontFamily: PDF_FONT, fontSize: 10, color: '#062136', padding: 48, paddingBottom: 64 },
  kicker: { fontSize: 9, color: quiet, marginBottom: 6 },
  title: { fontSize: 17, fontWeight: 700, lineHeight: 1.3, marginBottom: 14 },
  footer: { position: 'absolute', left: 48, right: 48, bottom: 28, fontSize: 8, color: quiet },
});

/** A paper of the portal on A4: the programme, the title, what it says, and at the foot of each page its number. */
export async function renderPaper(title: string, ...body: ReactNode[]): Promise<Buffer> {
  const page = h(
    Page,
    { size: 'A4', style: style.page },
    h(Text, { style: style.kicker }, `Портал программы ${quotedProgramme()}`),
    h(Text, { style: style.title }, title),
    ...body,
    h(
      View,
      { style: style.footer, fixed: true },
      h(Text, { render: ({ pageNumber, totalPages }) => `${title} · страница ${pageNumber} из ${totalPages}` }),
    ),
  );
  return await renderToBuffer(h(Document, { title, language: 'ru' }, page));
}
