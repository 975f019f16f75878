import { Document, Image, Page, renderToBuffer, StyleSheet, Text, View } from '@react-pdf/renderer';
import { type ComponentProps, createElement as h, type ReactNode } from 'react';
import type { CertificateKind } from '#contract/certificates/kinds.ts';
import { fullName } from '#contract/words/names.ts';
import { programmeName, quotedProgramme } from '#contract/words/programme.ts';
import { PDF_FONT, PDF_HEADING_FONT } from '#server/platform/pdf/fonts.ts';
import type { Block } from '#server/platform/pdf/html-blocks.ts';
import { fitName } from './fit-name.ts';
import type { SheetOrder } from './order.ts';
import { qrCode } from './qr.ts';
import { accents, SHEET, sea, sign } from './sea.ts';

const titles: Record<CertificateKind, string> = { participant: 'участника', winner: 'победителя', guide: 'наставника' };
/** The accents as letters: dark enough on white. */
const inks: Record<CertificateKind, string> = { participant: '#0b7f88', winner: '#b9481d', guide: '#1677c8' };
const NAME_WIDTH = 690;

const style = StyleSheet.create({
  page: { fontFamily: PDF_FONT, color: '#062136', backgroundColor: '#ffffff' },
  whole: { position: 'absolute', left: 0, top: 0, width: SHEET.width, height: SHEET.height },
  body: { position: 'absolute', left: 76, right: 76, top: 46, height: 372, alignItems: 'center' },
  programme: { flexDirection: 'row', alignItems: 'center' },
  kicker: { fontSize: 9.5, letterSpacing: 1.4, color: '#0a3d62', marginLeft: 10 },
  title: {
    fontFamily: PDF_HEADING_FONT,
    fontWeight: 600,
    fontSize: 42,
    letterSpacing: 2,
    color: '#0a3d62',
    marginTop: 20,
  },
  kind: { fontFamily: PDF_HEADING_FONT, fontWeight: 600, fontSize: 16, letterSpacing: 1, marginTop: 6 },
  given: { fontSize: 10.5, color: '#47637a', marginTop: 18 },
  // The heading's font lacks letters of the neighbours' languages (Ә, Қ, Ө): these are the text's.
  name: { fontFamily: [PDF_HEADING_FONT, PDF_FONT], fontWeight: 600, textAlign: 'center' },
  line: { width: 300, height: 2, borderRadius: 1, marginTop: 12, marginBottom: 14 },
  text: { fontSize: 13, lineHeight: 1.45, textAlign: 'center', maxWidth: 560 },
  foot: { position: 'absolute', left: 300, right: 58, bottom: 52, flexDirection: 'row', alignItems: 'flex-end' },
  plate: {
    backgroundColor: '#ffffff',
    borderRadius: 12,
    padding: 12,
    flexDirection: 'row',
    alignItems: 'flex-end',
    flexGrow: 1,
  },
  signatory: { flexGrow: 1, flexShrink: 1, paddingRight: 14 },
  signature: { height: 44, maxWidth: 160, objectFit: 'contain', alignSelf: 'flex-start' },
  rule: { height: 0.8, backgroundColor: '#0a3d62', marginBottom: 5 },
  small: { fontSize: 9, lineHeight: 1.35, color: '#0a3d62' },
  number: { fontSize: 10.5, fontWeight: 700, color: '#062136' },
  facts: { width: 118, paddingRight: 10 },
  sample: {
    position: 'absolute',
    left: 170,
    top: 230,
    fontFamily: PDF_HEADING_FONT,
    fontWeight: 600,
    fontSize: 96,
    color: '#d93a3f',
    opacity: 0.16,
    transform: 'rotate(-18deg)',
  },
});

type SheetStyle = NonNullable<ComponentProps<typeof View>['style']>;

const paragraphs = (blocks: readonly Block[], look: SheetStyle): ReactNode[] =>
  blocks.map(({ runs }, at) =>
    h(
      Text,
      { key: at, style: look },
      ...runs.map(({ text, bold }, run) => h(Text, { key: run, style: bold ? { fontWeight: 700 } : {} }, text)),
    ),
  );

/** Texts that an editor made longer stand in smaller letters. */
const textSize = (blocks: readonly Block[]): number => {
  const length = blocks.reduce((all, { runs }) => all + runs.reduce((sum, { text }) => sum + text.length, 40), 0);
  return Math.max(7, Math.min(13, 13 * Math.sqrt(420 / Math.max(420, length))));
};

const picture = (content: Uint8Array, look: SheetStyle): ReactNode =>
  h(Image, { src: { data: Buffer.from(content), format: 'jpg' }, style: look });

const body = (order: SheetOrder): ReactNode => {
  const { kind, text } = order;
  const { lines, size } = fitName(order, NAME_WIDTH);
  return h(
    View,
    { style: style.body },
    h(View, { style: style.programme }, sign(26), h(Text, { style: style.kicker }, programmeName().toUpperCase())),
    h(Text, { style: style.title }, 'СЕРТИФИКАТ'),
    h(Text, { style: { ...style.kind, color: inks[kind] } }, titles[kind]),
    h(Text, { style: style.given }, 'вручается'),
    h(
      View,
      { style: { marginTop: 8, alignItems: 'center', width: NAME_WIDTH } },
      ...lines.map((line, at) =>
        h(Text, { key: at, style: { ...style.name, fontSize: size, lineHeight: 1.25 } }, line),
      ),
    ),
    h(View, { style: { ...style.line, backgroundColor: accents[kind] } }),
    ...paragraphs(text, { ...style.text, fontSize: textSize(text) }),
  );
};

const foot = ({ signatory, signature, number, version, date, address }: SheetOrder): ReactNode =>
  h(
    View,
    { style: style.foot },
    h(
      View,
      { style: style.plate },
      h(
        View,
        { style: style.signatory },
        signature ? picture(signature, style.signature) : h(View, { style: { height: 26 } }),
        h(View, { style: style.rule }),
        ...paragraphs(signatory, style.small),
      ),
      h(
        View,
        { style: style.facts },
        h(Text, { style: style.small }, 'Номер'),
        h(Text, { style: style.number }, number),
        ...(version > 1 ? [h(Text, { key: 'sheet', style: style.small }, `лист ${version}`)] : []),
        h(Text, { style: { ...style.small, marginTop: 6 } }, 'Дата'),
        h(Text, { style: style.number }, date),
        h(Text, { style: { ...style.small, fontSize: 7.5, marginTop: 6 } }, 'Подлинность листа проверит QR-код'),
      ),
      qrCode(address, 104),
    ),
  );

/**
 * Draws a sheet as PDF/A-2b: every font embedded, colours named by a profile, no scripts and no links. Names of any
 * length stand whole. docs/product/certificates.md, «The sheet».
 */
export async function drawSheet(order: SheetOrder): Promise<Buffer> {
  const page = h(
    Page,
    { size: 'A4', orientation: 'landscape', style: style.page },
    order.background ? picture(order.background, { ...style.whole, objectFit: 'cover' }) : sea(order.kind),
    body(order),
    foot(order),
    ...(order.isSample ? [h(Text, { key: 'sample', style: style.sample }, 'ОБРАЗЕЦ')] : []),
  );
  const metadata = {
    title: `Сертификат ${titles[order.kind]} № ${order.number}`,
    author: `Портал программы ${quotedProgramme()}`,
    subject: fullName(order),
    language: 'ru',
  };
  return await renderToBuffer(h(Document, { ...metadata, conformance: 'PDF/A-2b' }, page));
}
