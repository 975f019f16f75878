import { IconFlagFilled } from '@tabler/icons-react';
import type { TestQuestion } from '#contract/learning/test.ts';
import type { AnswerValue } from '#contract/question-kinds/answer-value.ts';
import { answeredState } from '#contract/question-kinds/question-kinds.ts';
import { plural } from '#contract/words/numbers.ts';
import classes from './question-overview.module.css';

type Props = {
  questions: TestQuestion[];
  answers: ReadonlyMap<number, AnswerValue>;
  visited: ReadonlySet<number>;
  flagged: ReadonlySet<number>;
  current: number;
  onGo: (index: number) => void;
};

/** Overview of all questions (answered, skipped, not seen, flagged) with links to them. */
export function QuestionOverview({ questions, answers, visited, flagged, current, onGo }: Props) {
  const stateOf = (question: TestQuestion) => {
    const state = answeredState(question, answers.get(question.id));
    return state === 'none' ? (visited.has(question.id) ? 'skipped' : 'new') : state;
  };
  const answered = questions.filter((question) => stateOf(question) === 'whole').length;
  return (
    <nav aria-label="Вопросы теста" className={classes.all}>
      <p className={classes.count}>
        Отвечено {answered} из {plural(questions.length, 'вопроса', 'вопросов', 'вопросов')}
      </p>
      <ol className={classes.overview}>
        {questions.map((question, index) => {
          const state = stateOf(question);
          const isFlagged = flagged.has(question.id);
          return (
            <li key={question.id}>
              <button
                type="button"
                className={classes.mark}
                data-state={state}
                aria-current={index === current ? 'step' : undefined}
                aria-label={`Вопрос ${index + 1}, ${words[state]}${isFlagged ? ', вернуться' : ''}`}
                onClick={() => onGo(index)}
              >
                {index + 1}
                {isFlagged ? <IconFlagFilled className={classes.markFlag} aria-hidden="true" /> : null}
              </button>
            </li>
          );
        })}
      </ol>
      <p className={classes.legend} aria-hidden="true">
        {Object.entries(words).map(([state, word]) => (
          <span key={state} data-state={state}>
            {word}
          </span>
        ))}
      </p>
    </nav>
  );
}

const words = { whole: 'отвечен', part: 'отвечен не до конца', skipped: 'пропущен', new: 'ещё не открыт' } as const;
