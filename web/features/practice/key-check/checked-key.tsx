import { Button, Group } from '@mantine/core';
import { useEffect, useRef } from 'react';
import type { Formulas } from '#contract/formulas/formulas.ts';
import type { Theme } from '#contract/learning/test.ts';
import type { CheckedQuestion } from '#contract/review.ts';
import { formatPoints } from '#contract/words/numbers.ts';
import { quoted } from '#contract/words/quotes.ts';
import list from '#web/features/review/checked-question.module.css';
import { CheckedQuestionView } from '#web/features/review/checked-question.tsx';
import { FormulasContext } from '#web/kit/formulas/formulas-context.ts';
import { ButtonLink } from '#web/kit/links/link.tsx';
import { PageTitle } from '#web/kit/page/page-title.tsx';
import classes from '#web/kit/page/sheet.module.css';

type CheckedTest = {
  exam_title: string;
  points: number;
  exam_points: number;
  questions: (CheckedQuestion & { points: number; max_points: number })[];
  themes: Theme[];
  formulas: Formulas;
};

type Props = { learning_exam_id: number; checked: CheckedTest; onAgain: () => void };

/** A test somebody of the administration has answered: points and verdicts as a learner would get them. */
export function CheckedKey({ learning_exam_id: id, checked, onAgain }: Props) {
  const { exam_title, points, exam_points, questions, themes, formulas } = checked;
  const head = useRef<HTMLDivElement>(null);
  useEffect(() => {
    window.scrollTo({ top: 0 });
    head.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div className={classes.sheet}>
      <div ref={head} tabIndex={-1} style={{ outline: 'none' }}>
        <PageTitle
          title="Проверка ключа"
          text={`${exam_title}. Столько баллов получил бы участник с этими ответами. Ничего не сохранено: ни попытки, ни статистики.`}
        />
      </div>
      <p className={classes.score}>
        <strong>{formatPoints(points)}</strong> из {formatPoints(exam_points)} баллов
      </p>
      {themes.length > 0 ? (
        <p>«Перечитай темы» назвало бы участнику: {themes.map(({ title }) => quoted(title)).join(', ')}.</p>
      ) : null}
      <Group>
        <Button onClick={onAgain}>Ответить ещё раз</Button>
        <ButtonLink to="/admin/tests/edit/$id" params={{ id }} variant="default">
          Править тест
        </ButtonLink>
      </Group>
      <FormulasContext value={formulas}>
        <ol className={list.list}>
          {questions.map((question) => (
            <CheckedQuestionView
              key={question.id}
              question={question}
              brought={`${formatPoints(question.points)} из ${formatPoints(question.max_points)}`}
            />
          ))}
        </ol>
      </FormulasContext>
    </div>
  );
}
