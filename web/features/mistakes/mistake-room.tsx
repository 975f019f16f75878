import { useEffect, useRef, useState } from 'react';
import type { MistakeAnswer, MistakeQuestion, Mistakes } from '#contract/mistakes.ts';
import { AskedMistake } from './asked-mistake.tsx';
import { CheckedMistake } from './checked-mistake.tsx';
import { keyOf } from './mistake-answers.ts';
import classes from './mistakes.module.css';
import { TodayIsDone } from './today-is-done.tsx';
import { useMistakeAnswers } from './use-mistake-answers.ts';

const turnOf = ({ id, turn }: MistakeQuestion): string => keyOf({ question_id: id, turn });

/** Today's questions one after another: each is answered, checked at once, and left for the next one. */
export function MistakeRoom({ today }: { today: Mistakes }) {
  const { questions } = today;
  const { answers, state } = useMistakeAnswers();
  const [place, setPlace] = useState(0);
  const heading = useRef<HTMLHeadingElement>(null);

  // What waits from a former page of this tab has been answered.
  const isReady = answers !== undefined;
  const firstOpen = questions.findIndex((one) => !state.outcomes.has(turnOf(one)));
  const begun = useRef(false);
  useEffect(() => {
    if (!isReady || begun.current) return;
    begun.current = true;
    setPlace(firstOpen === -1 ? questions.length : firstOpen);
  }, [isReady, firstOpen, questions.length]);

  const question = questions[place];
  const outcome = question && state.outcomes.get(turnOf(question));
  const shown = `${place} ${outcome !== undefined}`;
  const shownBefore = useRef(shown);
  // The new thing is read first: the verdict, then the next question.
  useEffect(() => {
    if (shownBefore.current === shown) return;
    shownBefore.current = shown;
    heading.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
  }, [shown]);

  const goOn = () => setPlace(place + 1);
  if (!question) return <TodayIsDone today={today} state={state} heading={heading} />;
  const give = (answer: MistakeAnswer['answer']) =>
    answers?.give({ question_id: question.id, turn: question.turn, answer });
  return (
    <section aria-labelledby="mistake" className={classes.room}>
      <p className={classes.from}>
        Этап {question.milestone.ordinal_number}: {question.milestone.milestone_title}
      </p>
      <h2 id="mistake" className={classes.heading} ref={heading} tabIndex={-1}>
        Вопрос {place + 1} из {questions.length}
      </h2>
      {outcome ? (
        <CheckedMistake question={question} outcome={outcome} isLast={place === questions.length - 1} onGoOn={goOn} />
      ) : (
        <AskedMistake
          key={turnOf(question)}
          question={question}
          answer={state.begun.get(turnOf(question))}
          isReady={isReady}
          onAnswer={(answer) => answers?.begin({ question_id: question.id, turn: question.turn, answer })}
          onGive={give}
        />
      )}
    </section>
  );
}
