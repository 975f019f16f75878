import type { RefObject } from 'react';
import type { Mistakes } from '#contract/mistakes.ts';
import { formatDay } from '#contract/words/dates.ts';
import { plural } from '#contract/words/numbers.ts';
import { useAudience } from '#web/features/learning/audiences.ts';
import { ButtonLink } from '#web/kit/links/link.tsx';
import sheet from '#web/kit/page/sheet.module.css';
import { OutcomeView } from './checked-mistake.tsx';
import { type AnswersState, keyOf } from './mistake-answers.ts';
import classes from './mistakes.module.css';

type Props = { today: Mistakes; state: AnswersState; heading: RefObject<HTMLHeadingElement | null> };

/** The end of a day's questions: what was right, what waits for the network, when the next one comes. */
export function TodayIsDone({ today: { questions, next_on, later }, state, heading }: Props) {
  const { isGuide } = useAudience();
  const outcomes = questions.flatMap((question) => {
    const outcome = state.outcomes.get(keyOf({ question_id: question.id, turn: question.turn }));
    return outcome ? [{ question, outcome }] : [];
  });
  const checked = outcomes.flatMap(({ outcome }) => (outcome.state === 'checked' ? [outcome.answered] : []));
  const right = checked.filter(({ question }) => question.share === 1).length;
  const days = [...checked.map(({ returns_on }) => returns_on), next_on].filter((day) => day !== null).toSorted();
  const [next] = days;
  const unsettled = outcomes.filter(({ outcome }) => outcome.state !== 'checked');
  return (
    <section aria-labelledby="done" className={classes.room}>
      <h2 id="done" className={classes.heading} ref={heading} tabIndex={-1}>
        На сегодня всё
      </h2>
      {right > 0 ? (
        <p className={sheet.score}>
          Верно <strong>{right}</strong> из {checked.length}
        </p>
      ) : null}
      {right === 0 && checked.length > 0 ? (
        <p>Сегодня пока не вспомнилось, и это не страшно: для того вопросы и возвращаются.</p>
      ) : null}
      {unsettled.map(({ question, outcome }) => (
        <OutcomeView key={question.id} outcome={outcome} ordinal_number={question.ordinal_number} />
      ))}
      {next ? <p>Следующий вопрос вернётся {formatDay(next)}.</p> : null}
      {later > 0 ? <p>Ещё {plural(later, 'вопрос ждёт', 'вопроса ждут', 'вопросов ждут')} своего дня.</p> : null}
      <div>
        {isGuide ? (
          <ButtonLink to="/guide" color="coral">
            К вашим этапам
          </ButtonLink>
        ) : (
          <ButtonLink to="/student/study/log" color="coral">
            Что уже запомнилось
          </ButtonLink>
        )}
      </div>
    </section>
  );
}
