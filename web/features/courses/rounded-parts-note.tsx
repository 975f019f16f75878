import { Text } from '@mantine/core';

type Scored = { points: number; max_points: number };
type Props = { questions: readonly Scored[]; points: number; exam_points: number };

const hundredths = (points: number): number => Math.round(points * 100);
const sum = (parts: readonly number[]): number => parts.reduce((all, part) => all + hundredths(part), 0);

/**
 * Says why the points of the questions, each rounded for itself, do not add up to those of the test, which are exact and
 * rounded once; nothing where they do (docs/decisions/119-exact-points.md).
 */
export function RoundedPartsNote({ questions, points, exam_points }: Props) {
  const addUp =
    sum(questions.map((one) => one.points)) === hundredths(points) &&
    sum(questions.map((one) => one.max_points)) === hundredths(exam_points);
  if (addUp) return null;
  return (
    <Text size="sm" c="dimmed">
      Баллы за вопросы округлены до сотых. Итог посчитан точно и округлён один раз, поэтому может отличаться от их суммы
      на несколько сотых.
    </Text>
  );
}
