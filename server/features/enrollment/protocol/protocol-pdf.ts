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
  place: { width: 40, ...lines },
  name: { flex: 1, paddingRight: 8 },
  points: { width: 50, textAlign: 'right', ...lines },
  signatures: { marginTop: 28 },
  signature: { flexDirection: 'row', marginTop: 18, fontSize: 10 },
  role: { width: 130 },
  line: { flex: 1, borderBottom: '1 solid #062136', marginRight: 16, height: 12 },
  under: { flexDirection: 'row', fontSize: 8, color: quiet, marginTop: 2 },
});

const moscowTime = (instant: string): string => `${formatDateTime(instant)} (время московское)`;

const answered = (row: ProtocolRow): string =>
  row.answered_at === null ? answerWords(row) : `${answerWords(row)} ${formatDateTime(row.answered_at)}`;

type Cells = { place: string; name: string; points: readonly string[]; answer: string };

const cells = (key: string, { place, name, points, answer }: Cells, quietly = false) => {
  const asHead = quietly ? [style.head] : [];
  return h(
    View,
    { key, style: style.row, wrap: false },
    h(Text, { style: [style.place, ...asHead] }, place),
    h(
      View,
      { style: style.name },
      h(Text, { style: [lines, ...asHead] }, name),
      answer === '' ? null : h(Text, { style: [style.quiet, ...asHead] }, answer),
    ),
    ...points.map((one, index) => h(Text, { key: index, style: [style.points, ...asHead] }, one)),
  );
};

/** Parts of the total, and the total: they add up. */
const pointHeads = ['Тесты', 'Достиж.', 'Кадет', 'Волонтёр', 'Всего'];
const pointsOf = (row: ProtocolRow): string[] =>
  [
    row.learning_points,
    row.learning_achievements_points,
    row.learning_cadet_points,
    row.learning_volunteer_points,
    row.learning_points_total,
  ].map(formatPoints);

const table = (outcome: WaveOutcome, rows: readonly ProtocolRow[]): ReactElement[] =>
  rows.length === 0
    ? []
    : [
        h(Text, { key: outcome, style: style.kind, minPresenceAhead: 40 }, waveOutcomeWords[outcome]),
        cells(
          `${outcome}-head`,
          {
            place: 'Место',
            name: outcome === 'invited' ? 'Участник и ответ' : 'Участник',
            points: pointHeads,
            answer: '',
          },
          true,
        ),
        ...rows.map((row, index) =>
          cells(`${outcome}-${index}`, {
            place: row.place === null ? '—' : String(row.place),
            name: row.name,
            points: pointsOf(row),
            answer: answered(row),
          }),
        ),
      ];

/** Lines to sign by hand: the commission is not in the portal. */
const signatures = () =>
  h(
    View,
    { style: style.signatures, wrap: false },
    ...['Председатель комиссии', 'Члены комиссии', '', ''].map((role, index) =>
      h(
        View,
        { key: index },
        h(
          View,
          { style: style.signature },
          h(Text, { style: style.role }, role),
          h(View, { style: style.line }),
          h(View, { style: style.line }),
        ),
        h(
          View,
          { style: style.under },
          h(Text, { style: style.role }, ''),
          h(Text, { style: { flex: 1 } }, 'подпись'),
          h(Text, { style: { flex: 1 } }, 'фамилия, имя, отчество'),
        ),
      ),
    ),
    h(Text, { style: [style.quiet, { marginTop: 16 }] }, 'Дата: «____» ______________ 20____ года'),
  );

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
    ...by('not_assessed'),
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
    signatures(),
  );
}
