import { StyleSheet, Text, View } from '@react-pdf/renderer';
import { createElement as h, type ReactElement } from 'react';
import { quiet } from '#server/platform/pdf/paper.ts';

const line = '0.75 solid #47637a';

/** The style of a blank that fits one page, because one picture of it is uploaded. */
const dense = { fontSize: 9, lineHeight: 1.35 };

const style = StyleSheet.create({
  text: { ...dense, marginBottom: 4 },
  heading: { fontSize: 10, fontWeight: 700, marginTop: 6, marginBottom: 3 },
  item: { ...dense, flexDirection: 'row', marginBottom: 1 },
  mark: { width: 18 },
  row: { flexDirection: 'row', alignItems: 'flex-end', minHeight: 17 },
  name: { width: 150, paddingRight: 8, fontSize: 9, color: quiet, lineHeight: 1.3, paddingBottom: 1 },
  blank: { flex: 1, borderBottom: line, minHeight: 13 },
  known: { fontSize: 9.5, fontWeight: 700, lineHeight: 1.25, paddingBottom: 1 },
  choice: { flexDirection: 'row', alignItems: 'center', marginBottom: 2 },
  box: { width: 9, height: 9, border: line, borderRadius: 2, marginRight: 8 },
  signs: { flexDirection: 'row', marginTop: 10, gap: 20 },
  sign: { flex: 1 },
  signLine: { borderBottom: line, height: 18, justifyContent: 'flex-end' },
  under: { fontSize: 8, color: quiet, marginTop: 3 },
});

export const paragraph = (text: string, key = text): ReactElement => h(Text, { key, style: style.text }, text);
export const heading = (text: string): ReactElement => h(Text, { key: text, style: style.heading }, text);

/** A numbered point; nothing of it is left alone at the foot of a page. */
export const item = (number: number, text: string): ReactElement =>
  h(
    View,
    { key: text, style: style.item, wrap: false },
    h(Text, { style: style.mark }, `${number}.`),
    h(Text, { style: { flex: 1 } }, text),
  );

/** A row with its value or, where that is unknown, a line to write on. */
export const row = (name: string, value = '', key = name): ReactElement =>
  h(
    View,
    { key, style: style.row, wrap: false },
    h(Text, { style: style.name }, name),
    h(View, { style: style.blank }, value ? h(Text, { style: style.known }, value) : null),
  );

export const choice = (text: string): ReactElement =>
  h(
    View,
    { key: text, style: style.choice, wrap: false },
    h(View, { style: style.box }),
    h(Text, { style: { flex: 1, ...dense } }, text),
  );

/** Lines for a hand, each with what goes there under it. */
export const signs = (key: string, ...under: readonly string[]): ReactElement =>
  h(
    View,
    { key, style: style.signs, wrap: false },
    under.map((words) =>
      h(
        View,
        { key: words, style: style.sign },
        h(View, { style: style.signLine }),
        h(Text, { style: style.under }, words),
      ),
    ),
  );
