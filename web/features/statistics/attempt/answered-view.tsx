import { Group, Text } from '@mantine/core';
import type { AnsweredQuestion } from '#contract/statistics/attempts.ts';
import { formatTimeWithSeconds } from '#contract/words/dates.ts';
import { formatPoints } from '#contract/words/numbers.ts';
import { answeredViews } from '#web/features/courses/question-kinds/answered-views.ts';
import { Section } from '#web/kit/page/section.tsx';
import classes from './answered.module.css';
import { QuestionText } from './question-text.tsx';

/** A question with the learner's answer and the right one. */
export function AnsweredView({ question }: { question: AnsweredQuestion }) {
  const { ordinal_number, points, max_points, is_left_out, answer, saved_at } = question;
  const { Given } = answeredViews[question.question_type];
  return (
    <Section
      title={
        <Group justify="space-between" gap="xs" component="span">
          <span>Вопрос {ordinal_number}</span>
          <span className={classes.points} data-won={points > 0}>
            {is_left_out ? 'исключён из подсчёта' : `${formatPoints(points)} из ${formatPoints(max_points)}`}
          </span>
        </Group>
      }
    >
      <QuestionText question={question} />
      <Given question={question} />
      <Text size="sm" c="dimmed">
        {answer === null ? 'Ответа нет' : saved_at ? `Ответ сохранён в ${formatTimeWithSeconds(saved_at)}` : null}
      </Text>
    </Section>
  );
}
