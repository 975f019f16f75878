import { type ReactNode, useRef } from 'react';
import type { TestQuestion } from '#contract/learning/test.ts';
import type { AnswerValue } from '#contract/question-kinds/answer-value.ts';
import { answeredState } from '#contract/question-kinds/question-kinds.ts';
import { playerOf } from '#web/features/courses/question-kinds/players.ts';
import { QuestionOverview } from '#web/features/courses/question-kinds/question-overview.tsx';
import { QuestionView } from '#web/features/courses/question-kinds/question-view.tsx';
import { useClock } from '#web/kit/time/clock.ts';
import { useAudience } from '../audiences.ts';
import { RoomButtons } from './room-buttons.tsx';
import type { RoomEvent } from './store/events.ts';
import type { QuestionPosition } from './store/question-position.ts';
import classes from './test-room.module.css';
import { useRoomKeys } from './use-room-keys.ts';

type Props = {
  title: string;
  questions: TestQuestion[];
  answers: ReadonlyMap<number, AnswerValue>;
  place: QuestionPosition;
  flagged: ReadonlySet<number>;
  onEvent: (event: RoomEvent) => void;
  /** Remaining time. */
  timer: ReactNode;
  /** Save state, and problems. */
  sign: ReactNode;
  strip?: ReactNode;
  /** The time is over: answers are locked. */
  over: boolean;
  submitting: boolean;
  /** Effect of submitting, for the confirmation. */
  consequence: string;
};

/** A test: one question at a time beside the overview. Its players are loaded (WithPlayers). */
export function Room({ title, questions, answers, place, flagged, onEvent, over, ...props }: Props) {
  const { phrase } = useAudience();
  const clock = useClock();
  const heading = useRef<HTMLHeadingElement>(null);
  const room = useRef<HTMLDivElement>(null);
  const { index, visited } = place;
  const question = questions[index];

  const answer = (question_id: number, value: AnswerValue) =>
    onEvent({ type: 'answered', question_id, answer: value, now: clock.exact() });
  const go = (to: number) => {
    if (!questions[to]) return;
    onEvent({ type: 'moved', to });
    heading.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
  };
  useRoomKeys({
    onStep: (by) => go(index + by),
    onNumber: (number) => {
      if (!question || over) return;
      const value = playerOf(question).answerByKey(question, answers.get(question.id), number);
      if (value) answer(question.id, value);
    },
    findField: () => {
      const fields = room.current?.querySelectorAll<HTMLInputElement>('fieldset input:enabled') ?? [];
      return [...fields].find(({ type }) => type === 'text') ?? null;
    },
  });
  const count = (state: 'none' | 'part') =>
    questions.filter((item) => answeredState(item, answers.get(item.id)) === state).length;
  if (!question) return null;

  return (
    <div className={classes.room} ref={room}>
      <div className={classes.top}>
        <div className={classes.titles}>
          <p className={classes.exam}>{title}</p>
          <h1 className={classes.heading} ref={heading} tabIndex={-1}>
            Вопрос {index + 1} из {questions.length}
          </h1>
        </div>
        {props.timer}
      </div>
      {props.strip}
      <QuestionView
        key={question.id}
        question={question}
        answer={answers.get(question.id)}
        disabled={over}
        onAnswer={(value) => answer(question.id, value)}
        phrase={phrase}
      />
      <RoomButtons
        index={index}
        isLast={index === questions.length - 1}
        onGo={go}
        isFlagged={flagged.has(question.id)}
        onFlag={() => onEvent({ type: 'flagged', question_id: question.id })}
        unanswered={count('none')}
        begun={count('part')}
        flagged={flagged.size}
        submitting={props.submitting}
        onSubmit={() => onEvent({ type: 'submitted' })}
        consequence={props.consequence}
      />
      <QuestionOverview
        questions={questions}
        answers={answers}
        visited={visited}
        flagged={flagged}
        current={index}
        onGo={go}
      />
      <div className={classes.foot}>
        {props.sign}
        <p className={classes.keys}>
          Клавиши 1–9 выбирают ответ, стрелки влево и вправо листают вопросы. Где ответ пишут, можно сразу печатать.
        </p>
      </div>
    </div>
  );
}
