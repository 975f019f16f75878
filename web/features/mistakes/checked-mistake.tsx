import { Button } from '@mantine/core';
import { HELD_STEP } from '#contract/mistake-distances.ts';
import type { AnsweredMistake, MistakeQuestion } from '#contract/mistakes.ts';
import { formatDay } from '#contract/words/dates.ts';
import { useAudience } from '#web/features/learning/audiences.ts';
import { ThemesToReread } from '#web/features/learning/tests/themes-to-reread.tsx';
import list from '#web/features/review/checked-question.module.css';
import { CheckedQuestionView } from '#web/features/review/checked-question.tsx';
import { FormulasContext } from '#web/kit/formulas/formulas-context.ts';
import type { Outcome } from './mistake-answers.ts';
import classes from './mistakes.module.css';

type Props = { question: MistakeQuestion; outcome: Outcome; isLast: boolean; onGoOn: () => void };

/** What became of an answer, and the way on: whoever has no network goes on, too. */
export function CheckedMistake({ question, outcome, isLast, onGoOn }: Props) {
  return (
    <div className={classes.asked}>
      <OutcomeView outcome={outcome} ordinal_number={question.ordinal_number} />
      <div>
        <Button color="coral" disabled={outcome.state === 'sending'} onClick={onGoOn}>
          {isLast ? 'Закончить' : 'Дальше'}
        </Button>
      </div>
    </div>
  );
}

export function OutcomeView({ outcome, ordinal_number }: { outcome: Outcome; ordinal_number: number }) {
  const { phrase: say } = useAudience();
  switch (outcome.state) {
    case 'sending':
      return <p role="status">Проверяем…</p>;
    case 'waiting':
      return (
        <p className={classes.waits} role="status">
          Нет связи. Ответ сохранён на этом устройстве: проверим его, когда связь вернётся.{' '}
          {say('Не закрывай страницу, а отвечать можно дальше.', 'Не закрывайте страницу, а отвечать можно дальше.')}
        </p>
      );
    case 'refused':
      return (
        <p className={classes.waits} role="alert">
          {outcome.text}
        </p>
      );
    case 'checked':
      return <Verdict answered={outcome.answered} ordinal_number={ordinal_number} />;
  }
}

function Verdict({ answered, ordinal_number }: { answered: AnsweredMistake; ordinal_number: number }) {
  const { question, theme, milestone_id, formulas } = answered;
  return (
    <FormulasContext value={formulas}>
      <p className={classes.verdict} data-right={question.share === 1 || undefined} role="status">
        {verdictWords(answered)}
      </p>
      <ol className={list.list}>
        <CheckedQuestionView question={{ ...question, ordinal_number }} brought="" />
      </ol>
      {theme && question.share < 1 ? <ThemesToReread themes={[theme]} passed_id={milestone_id} /> : null}
    </FormulasContext>
  );
}

function verdictWords({ question, step, returns_on }: AnsweredMistake): string {
  const day = returns_on ? formatDay(returns_on) : '';
  if (step === HELD_STEP) return 'Верно три раза подряд: вопрос запомнился и больше не вернётся.';
  if (question.share === 1) return `Верно! Вопрос вернётся ${day}: проверим, держится ли.`;
  return `Пока не запомнилось, и это не страшно: вопрос вернётся ${day}.`;
}
