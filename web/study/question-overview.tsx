import type { TestQuestion } from '#contract/learning.ts';
import type { KeeperState } from './answer-keeper.ts';
import { isAnswered } from './question-view.tsx';
import classes from './test-room.module.css';

type Props = {
  questions: TestQuestion[];
  state: Pick<KeeperState, 'answers'>;
  visited: ReadonlySet<number>;
  current: number;
  onGo: (index: number) => void;
};

/** All questions at a glance: answered, skipped, not seen yet; a click leads there. */
export function QuestionOverview({ questions, state, visited, current, onGo }: Props) {
  return (
    <nav aria-label="Вопросы теста">
      <ol className={classes.overview}>
        {questions.map((question, index) => {
          const answered = isAnswered(state.answers.get(question.id));
          const words = answered ? 'отвечен' : visited.has(question.id) ? 'пропущен' : 'ещё не открыт';
          return (
            <li key={question.id}>
              <button
                type="button"
                className={classes.mark}
                data-state={answered ? 'answered' : visited.has(question.id) ? 'skipped' : 'new'}
                aria-current={index === current ? 'step' : undefined}
                aria-label={`Вопрос ${index + 1}, ${words}`}
                onClick={() => onGo(index)}
              >
                {index + 1}
              </button>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
