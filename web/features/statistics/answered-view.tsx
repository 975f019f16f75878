import { Group, Text } from '@mantine/core';
import { IconCheck, IconCircle, IconCircleFilled, IconX } from '@tabler/icons-react';
import type { AnswerValue } from '#contract/question-kinds/answer-value.ts';
import { questionTypes } from '#contract/question-kinds/question-types.ts';
import type { AnsweredQuestion } from '#contract/statistics/attempts.ts';
import { formatTimeWithSeconds } from '#contract/words/dates.ts';
import { formatPoints } from '#contract/words/numbers.ts';
import { Section } from '#web/kit/section.tsx';
import classes from './answered.module.css';

const ids = (answer: AnswerValue | null): number[] => (answer && 'answer_ids' in answer ? answer.answer_ids : []);
const text = (answer: AnswerValue | null): string => (answer && 'text' in answer ? answer.text : '');
const pairs = (answer: AnswerValue | null) => (answer && 'pairs' in answer ? answer.pairs : []);

/** A question as the pupil saw it, what was answered, and what was right. */
export function AnsweredView({ question }: { question: AnsweredQuestion }) {
  const { ordinal_number, question_text, question_image_file, points, max_points, answer, saved_at } = question;
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
      <Text fw={500}>{question_text}</Text>
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

function Given({ question }: { question: AnsweredQuestion }) {
  const { question_type, answers, items, answer, question_right_answer, points } = question;
  if (question_type === questionTypes.typed)
    return (
      <ul className={classes.variants}>
        <Variant chosen={text(answer) !== ''} right={points > 0} text={text(answer) || 'ничего не написано'} />
        {points > 0 ? null : <Variant chosen={false} right text={question_right_answer} />}
      </ul>
    );
  if (question_type === questionTypes.matching) {
    const given = new Map(pairs(answer).map(({ item_id, answer_id }) => [item_id, answer_id]));
    const named = (id: number | null | undefined) => answers.find((one) => one.id === id)?.answer_text ?? 'без ответа';
    return (
      <ul className={classes.variants}>
        {items.map(({ id, question_item_text, right_answer_id }) => {
          const isRight = given.get(id) === right_answer_id;
          return (
            <Variant
              key={id}
              chosen={given.has(id)}
              right={isRight}
              text={`${question_item_text} — ${named(given.get(id))}${isRight ? '' : ` (верно: ${named(right_answer_id)})`}`}
            />
          );
        })}
      </ul>
    );
  }
  return (
    <ul className={classes.variants}>
      {answers.map(({ id, answer_text, right }) => (
        <Variant key={id} chosen={ids(answer).includes(id)} right={right === 1} text={answer_text} />
      ))}
    </ul>
  );
}

/** A variant: whether it was chosen, and whether it is right, in words for those who hear it. */
function Variant({ chosen, right, text }: { chosen: boolean; right: boolean; text: string }) {
  const Mark = chosen ? IconCircleFilled : IconCircle;
  return (
    <li data-chosen={chosen} data-right={right}>
      <Mark size={16} aria-hidden="true" />
      <span>{text}</span>
      {right ? (
        <span className={classes.verdict}>
          <IconCheck size={18} aria-hidden="true" /> {chosen ? 'выбрано верно' : 'верный'}
        </span>
      ) : chosen ? (
        <span className={classes.verdict}>
          <IconX size={18} aria-hidden="true" /> выбрано неверно
        </span>
      ) : null}
    </li>
  );
}
