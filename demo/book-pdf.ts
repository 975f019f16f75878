import { Document, Page, renderToBuffer, StyleSheet, Text, View } from '@react-pdf/renderer';
import { createElement as h } from 'react';
import { PDF_FONT } from '#server/platform/pdf/fonts.ts';
import { type Block, htmlBlocks } from '#server/platform/pdf/html-blocks.ts';

const style = StyleSheet.create({
  page: { fontFamily: PDF_FONT, fontSize: 12, color: '#062136', padding: 48 },
  cover: { marginTop: 160, marginBottom: 180 },
  author: { fontSize: 12, color: '#47637a', marginBottom: 12 },
  title: { fontSize: 24, fontWeight: 700, lineHeight: 1.3 },
  heading: { fontSize: 16, fontWeight: 700, marginBottom: 12 },
  text: { fontSize: 12, lineHeight: 1.6, marginBottom: 10 },
});

const wordsOf = ({ runs }: Block): string => runs.map(({ text }) => text).join('');

/** Splits HTML into headings with their content. */
function chaptersOf(html: string): Block[][] {
  const chapters: Block[][] = [];
  for (const block of htmlBlocks(html)) {
    if (block.kind === 'heading') chapters.push([]);
    chapters.at(-1)?.push(block);
  }
  return chapters;
}

type Book = { book_title: string; author: string; html: string };

/** Typesets a book as an A5 PDF: a title page, and a page for each chapter, which an h2 begins. */
export const bookPdf = ({ book_title, author, html }: Book): Promise<Buffer> =>
  renderToBuffer(
    h(
      Document,
      { title: book_title, author, language: 'ru' },
      h(
        Page,
        { size: 'A5', style: style.page },
        h(
          View,
          { style: style.cover },
          h(Text, { style: style.author }, author),
          h(Text, { style: style.title }, book_title),
        ),
        h(Text, { style: style.author }, 'Портал программы «Океанавтика»'),
      ),
      ...chaptersOf(html).map((blocks, chapter) =>
        h(
          Page,
          { key: chapter, size: 'A5', style: style.page },
          ...blocks.map((block, index) =>
            h(Text, { key: index, style: block.kind === 'heading' ? style.heading : style.text }, wordsOf(block)),
          ),
        ),
      ),
    ),
  );
