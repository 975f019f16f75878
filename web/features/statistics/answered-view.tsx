import { Group, Text } from '@mantine/core';
import type { AnsweredQuestion } from '#contract/statistics/attempts.ts';
import { formatTimeWithSeconds } from '#contract/words/dates.ts';
import { formatPoints } from '#contract/words/numbers.ts';
import { answeredViews } from '#web/features/courses/question-kinds/answered-views.ts';
import { TextWithSigns } from '#web/kit/formulas/text-with-signs.tsx';
import { Section } from '#web/kit/section.tsx';
import classes from './answered.module.css';

/** A question as the pupil saw it, what was answered, and what was right. */
export function AnsweredView({ question }: { question: AnsweredQuestion }) {
  const { ordinal_number, question_text, question_image_file, points, max_points, answer, saved_at } = question;
  const { Given } = answeredViews[question.question_type];
  return (
    <Section
      title={
        <Group justify="space-between" gap="xs" component="span">
          <span>Вопрос {ordinal_number}</span>
          <span className={classes.points} data-won={points > 0}>
            {formatPoints(points)} из {formatPoints(max_points)}
          </span>
        </Group>
      }
    >
      <Text fw={500}>
        <TextWithSigns text={question_text} />
      </Text>
      {question_image_file ? (
        <img
          src={`/api/storage/${question_image_file}?w=800`}
          alt={`Рисунок к вопросу ${ordinal_number}`}
          className={classes.picture}
        />
      ) : null}
      <Given question={question} />
      <Text size="sm" c="dimmed">
        {answer === null ? 'Ответа нет' : saved_at ? `Ответ сохранён в ${formatTimeWithSeconds(saved_at)}` : null}
      </Text>
    </Section>
  );
}
