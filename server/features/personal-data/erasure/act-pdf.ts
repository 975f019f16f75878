import { StyleSheet, Text, View } from '@react-pdf/renderer';
import { createElement as h, type ReactElement } from 'react';
import { type ErasedKind, erasedKinds } from '#contract/personal-data/erased-kinds.ts';
import { isAdmin, utypes } from '#contract/roles.ts';
import { formatDateTime } from '#contract/words/dates.ts';
import { lines, quiet, renderPaper } from '#server/platform/pdf/paper.ts';
import type { Act } from '../queries.ts';

const style = StyleSheet.create({
  text: { ...lines, marginBottom: 8 },
  heading: { fontSize: 12, fontWeight: 700, marginTop: 10, marginBottom: 6 },
  row: { flexDirection: 'row', borderBottom: '1 solid #dbe9f0', paddingVertical: 4 },
  name: { flex: 1, ...lines },
  value: { width: 240, ...lines },
  hash: { fontSize: 8, lineHeight: 1.6, color: quiet },
});

const moscowTime = (instant: string): string => `${formatDateTime(instant)} (время московское)`;

function askerOf({ asked_as }: Act): string {
  if (asked_as === null) return 'портал';
  if (isAdmin(asked_as)) return 'администратор, по письменной просьбе';
  return asked_as === utypes.parent ? 'родитель' : asked_as === utypes.participant ? 'участник' : 'наставник';
}

const row = (name: string, value: string): ReactElement =>
  h(
    View,
    { key: name, style: style.row, wrap: false },
    h(Text, { style: style.name }, name),
    h(Text, { style: style.value }, value),
  );

/** The act of one erasure as a PDF: what was erased and when; nobody is named in it. */
export async function actPdf(act: Act): Promise<Buffer> {
  const title = `Акт об удалении персональных данных № ${act.id}`;
  const counted = Object.keys(erasedKinds) as ErasedKind[];
  return await renderPaper(
    title,
    h(
      Text,
      { style: style.text },
      'Данные удалены программой портала из базы данных и хранилища файлов без возможности восстановления. Журнал действий обезличен. Из резервных копий данные исчезают вместе с самими копиями по сроку их хранения.',
    ),
    row('Удаление запрошено', moscowTime(act.asked_at)),
    row('Кто запросил', askerOf(act)),
    row('Удалено', moscowTime(act.done_at)),
    h(Text, { style: style.heading }, 'Что удалено'),
    counted.map((kind) => row(erasedKinds[kind], String(act.counts[kind] ?? 0))),
    act.file_hashes.length > 0 ? h(Text, { style: style.heading }, 'Отпечатки удалённых файлов (SHA-256)') : null,
    act.file_hashes.map((hash, index) => h(Text, { key: `${index}-${hash}`, style: style.hash }, hash)),
  );
}
