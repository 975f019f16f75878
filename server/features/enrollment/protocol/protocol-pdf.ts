import { StyleSheet, Text, View } from '@react-pdf/renderer';
import { createElement as h, type ReactElement } from 'react';
import type { WaveOutcome } from '#contract/enrollment/fields.ts';
import type { Wave } from '#contract/enrollment/shapes.ts';
import { waveKinds, waveOutcomeWords } from '#contract/enrollment/words.ts';
import { directions } from '#contract/families/directions.ts';
import { formatDateTime } from '#contract/words/dates.ts';
import { formatPoints } from '#contract/words/numbers.ts';
import { directionTitle } from '#contract/words/programme.ts';
import { lines, quiet, renderPaper } from '#server/platform/pdf/paper.ts';
import { answerWords } from './answer-words.ts';
import type { getProtocol, ProtocolRow } from './protocol.ts';

const style = StyleSheet.create({
  text: { ...lines, marginBottom: 8 },
  heading: { fontSize: 12, fontWeight: 700, marginTop: 12, marginBottom: 2 },
  kind: { fontSize: 10, fontWeight: 700, marginTop: 8, marginBottom: 2 },
  quiet: { ...lines, color: quiet },
  row: { flexDirection: 'row', borderBottom: '1 solid #dbe9f0', paddingVertical: 3 },
  head: { fontSize: 9, color: quiet },
  place: { width: 44, ...lines },
  name: { flex: 1, paddingRight: 8, ...lines },
  points: { width: 56, textAlign: 'right', paddingRight: 12, ...lines },
  answer: { width: 190, ...lines },
});

const moscowTime = (instant: string): string => `${formatDateTime(instant)} (время московское)`;

const answered = (row: ProtocolRow): string =>
  row.answered_at === null ? answerWords(row) : `${answerWords(row)} ${formatDateTime(row.answered_at)}`;

const cells = (
  key: string,
  [place, name, points, answer]: readonly [string, string, string, string],
  quietly = false,
) => {
  const asHead = quietly ? [style.head] : [];
  return h(
    View,
    { key, style: style.row, wrap: false },
    h(Text, { style: [style.place, ...asHead] }, place),
    h(Text, { style: [style.name, ...asHead] }, name),
    h(Text, { style: [style.points, ...asHead] }, points),
    h(Text, { style: [style.answer, ...asHead] }, answer),
  );
};

const table = (outcome: WaveOutcome, rows: readonly ProtocolRow[]): ReactElement[] =>
  rows.length === 0
    ? []
    : [
        h(Text, { key: outcome, style: style.kind, minPresenceAhead: 40 }, waveOutcomeWords[outcome]),
        cells(`${outcome}-head`, ['Место', 'Участник', 'Очки', outcome === 'invited' ? 'Ответ' : ''], true),
        ...rows.map((row) =>
          cells(`${outcome}-${row.place}`, [
            ...([String(row.place), row.name, formatPoints(row.learning_points_total)] as const),
            answered(row),
          ]),
        ),
      ];

function directionPart(of: Wave['directions'][number], rows: readonly ProtocolRow[]): ReactElement {
  const own = rows.filter(({ direction }) => direction === of.direction);
  const by = (outcome: WaveOutcome) =>
    table(
      outcome,
      own.filter((row) => row.outcome === outcome),
    );
  return h(
    View,
    { key: of.direction },
    h(Text, { style: style.heading, minPresenceAhead: 60 }, directionTitle(of.direction)),
    h(
      Text,
      { style: style.quiet },
      `Мест ${of.capacity}, было занято ${of.taken}, свободно ${of.free}. Ждали места без чёрной метки: ${of.candidates}. Приглашено: ${of.invited_count}.`,
    ),
    ...by('invited'),
    ...by('black_label'),
    ...by('next'),
  );
}

/** The protocol of a wave as a PDF: what it rested on, whom it invited, and what they answered. */
export async function protocolPdf({ wave, rule, rows }: Awaited<ReturnType<typeof getProtocol>>): Promise<Buffer> {
  const parts = directions.flatMap((direction) => wave.directions.filter((one) => one.direction === direction));
  return await renderPaper(
    `Протокол зачисления № ${wave.number}: ${waveKinds[wave.kind].toLowerCase()}`,
    h(
      Text,
      { style: style.text },
      `Проведено ${moscowTime(wave.made_at)}${wave.made_by ? `, ${wave.made_by}` : ''}. Приглашено участников: ${wave.invited_count}.`,
    ),
    wave.reason ? h(Text, { style: style.text }, `Причина: ${wave.reason}`) : null,
    h(Text, { style: style.text }, `Порядок. ${rule}`),
    ...parts.map((one) => directionPart(one, rows)),
  );
}
