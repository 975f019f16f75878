import { Text } from '@mantine/core';
import type { ClosedAttempt, CorrectedResult } from '#contract/statistics/attempts.ts';
import { formatDateTime } from '#contract/words/dates.ts';
import { formatPoints } from '#contract/words/numbers.ts';
import { Section } from '#web/kit/page/section.tsx';

type Props = Pick<ClosedAttempt, 'mendings' | 'questions'>;

const inTotal = ({ from_points, to_points }: CorrectedResult): string =>
  from_points === to_points
    ? `за весь тест как было, ${formatPoints(from_points)}`
    : `за весь тест было ${formatPoints(from_points)}, стало ${formatPoints(to_points)}`;

/** Former results of an attempt whose key was corrected: of the test, and of changed questions. */
export function AttemptCorrections({ mendings, questions }: Props) {
  if (mendings.length === 0) return null;
  const states = [
    ...mendings.map(({ former }) => former),
    questions.map(({ id, points }) => ({ question_id: id, points })),
  ];
  const numbers = new Map(questions.map(({ id, ordinal_number }) => [id, ordinal_number]));
  const changed = (step: number): string => {
    const after = new Map(states[step + 1]?.map(({ question_id, points }) => [question_id, points]));
    return (states[step] ?? [])
      .filter(({ question_id, points }) => (after.get(question_id) ?? 0) !== points)
      .map(
        ({ question_id, points }) =>
          `вопрос ${numbers.get(question_id) ?? '—'}: ${formatPoints(points)} → ${formatPoints(after.get(question_id) ?? 0)}`,
      )
      .join('; ');
  };
  return (
    <Section title="Ключ исправляли после отправки">
      {mendings.map((correction, step) => (
        <div key={correction.mending_id}>
          <Text fw={500}>
            {formatDateTime(correction.created_at)}: {inTotal(correction)}
          </Text>
          {changed(step) ? <Text>{changed(step)}</Text> : null}
          <Text c="dimmed">{correction.reason}</Text>
        </div>
      ))}
    </Section>
  );
}
