import { Document, Page, renderToBuffer, StyleSheet, Text, View } from '@react-pdf/renderer';
import { createElement as h } from 'react';
import type { DemoBook } from '#demo/content/types.ts';
import { PDF_FONT } from '#server/platform/pdf/fonts.ts';

const style = StyleSheet.create({
  page: { fontFamily: PDF_FONT, fontSize: 12, color: '#062136', padding: 48 },
  cover: { marginTop: 160, marginBottom: 180 },
  author: { fontSize: 12, color: '#47637a', marginBottom: 12 },
  title: { fontSize: 24, fontWeight: 700, lineHeight: 1.3 },
  heading: { fontSize: 16, fontWeight: 700, marginBottom: 12 },
  text: { fontSize: 12, lineHeight: 1.6, marginBottom: 10 },
});

/** A thin book as a PDF of A5: a title page and a page for each chapter. */
export const bookPdf = ({ book_title, author, chapters }: DemoBook): Promise<Buffer> =>
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
      ...chapters.map(({ title, paragraphs }) =>
        h(
          Page,
          { key: title, size: 'A5', style: style.page },
          h(Text, { style: style.heading }, title),
          ...paragraphs.map((text) => h(Text, { key: text, style: style.text }, text)),
        ),
      ),
    ),
  );
