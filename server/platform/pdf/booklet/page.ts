import { fileURLToPath } from 'node:url';
import PDFDocument from 'pdfkit';
import { quotedProgramme } from '#contract/words/programme.ts';
import type { BookletOrder } from './order.ts';

export type Doc = InstanceType<typeof PDFDocument>;
export type Element = ReturnType<Doc['struct']>;

const font = (name: string): string => fileURLToPath(new URL(`../fonts/${name}.ttf`, import.meta.url));

/** A4 in points. */
export const PAGE = { width: 595.28, height: 841.89, left: 62, right: 62, top: 68, bottom: 76 };
export const WIDTH = PAGE.width - PAGE.left - PAGE.right;
export const FLOOR = PAGE.height - PAGE.bottom;

export const ink = {
  text: '#062136',
  heading: '#0a3d62',
  link: '#0f5f9f',
  quiet: '#47637a',
  line: '#c9dde6',
  foam: '#f1f8fb',
  aqua: '#14b8c4',
  white: '#ffffff',
} as const;

/** An empty document that will be PDF/UA: tagged, in Russian, its title shown, every font embedded. */
export function openDocument({ title, subject, changed_at }: BookletOrder): Doc {
  const doc = new PDFDocument({
    size: 'A4',
    margins: { top: PAGE.top, bottom: PAGE.bottom, left: PAGE.left, right: PAGE.right },
    pdfVersion: '1.7',
    // The library's types have not heard of it yet.
    subset: 'PDF/UA' as 'PDF/A-2a',
    tagged: true,
    lang: 'ru-RU',
    displayTitle: true,
    bufferPages: true,
    font: font('onest-regular'),
    info: {
      Title: title,
      Subject: subject,
      Author: `Портал программы ${quotedProgramme()}`,
      CreationDate: new Date(changed_at),
      ModDate: new Date(changed_at),
    },
  });
  doc.registerFont('text', font('onest-regular'));
  doc.registerFont('bold', font('onest-bold'));
  doc.registerFont('heading', font('unbounded-semibold'));
  return doc;
}

/** A new element in another's end. */
export function within(doc: Doc, parent: Element, type: string): Element {
  const element = doc.struct(type);
  parent.add(element);
  return element;
}

/** Drawn for the eye alone. */
export function decorate(doc: Doc, draw: () => void): void {
  doc.markContent('Artifact', { type: 'Layout' });
  doc.save();
  draw();
  doc.restore();
  doc.endMarkedContent();
}
