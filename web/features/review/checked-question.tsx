import { IconCheck, IconMinus, IconX } from '@tabler/icons-react';
import type { AnswerValue } from '#contract/question-kinds/answer-value.ts';
import { isAnswered } from '#contract/question-kinds/question-kinds.ts';
import { questionTypes } from '#contract/question-kinds/question-types.ts';
import type { CheckedQuestion } from '#contract/review.ts';
import { useWhoStudies } from '#web/features/learning/who-studies.ts';
import classes from './checked-question.module.css';

const marked = (answer: AnswerValue | null): readonly number[] =>
  answer && 'answer_ids' in answer ? answer.answer_ids : [];
const typed = (answer: AnswerValue | null): string => (answer && 'text' in answer ? answer.text.trim() : '');

/** A question after its answer is in: what was answered and, where it may be told, what was right. */
export function CheckedQuestionView({ question, brought }: { question: CheckedQuestion; brought: string }) {
  return (
    <li className={classes.question}>
      <p className={classes.head}>
        <span className={classes.number}>Вопрос {question.ordinal_number}</span>
        <Verdict question={question} brought={brought} />
      </p>
      <p className={classes.text}>{question.question_text}</p>
      {question.question_image_file ? (
        <img
          className={classes.picture}
          loading="lazy"
          src={`/api/storage/${question.question_image_file}?w=800`}
          alt={`Рисунок к вопросу ${question.ordinal_number}`}
        />
      ) : null}
      <Given question={question} />
    </li>
  );
}

function Verdict({ question, brought }: { question: CheckedQuestion; brought: string }) {
  const { share, answer } = question;
  const [state, words, Icon] = !isAnswered(question, answer)
    ? (['none', 'без ответа', IconMinus] as const)
    : share === 1
      ? (['right', 'верно', IconCheck] as const)
      : share > 0
        ? (['part', 'верно отчасти', IconMinus] as const)
        : (['wrong', 'неверно', IconX] as const);
  return (
    <span className={classes.verdict} data-state={state}>
      <Icon size={18} aria-hidden="true" /> {words}
      {brought ? ` · ${brought}` : ''}
    </span>
  );
}

function Given({ question }: { question: CheckedQuestion }) {
  const { say } = useWhoStudies();
  const { answer, right } = question;
  if (question.question_type === questionTypes.typed)
    return (
      <dl className={classes.words}>
        <dt>{say('Твой ответ', 'Ваш ответ')}</dt>
        <dd>{typed(answer) || 'нет'}</dd>
        {right ? (
          <>
            <dt>Правильно</dt>
            <dd>{typed(right)}</dd>
          </>
        ) : null}
      </dl>
    );
  if (question.question_type === questionTypes.matching) return <Pairs question={question} />;
  return (
    <ul className={classes.variants}>
      {question.answers.map(({ id, answer_text }) => {
        const isMarked = marked(answer).includes(id);
        const isRight = right ? marked(right).includes(id) : undefined;
        return (
          <li key={id} data-marked={isMarked || undefined} data-right={isRight}>
            <span>{answer_text}</span>
            {isMarked ? <span className={classes.note}>{say('твой ответ', 'ваш ответ')}</span> : null}
            {isRight ? <span className={classes.note}>правильно</span> : null}
          </li>
        );
      })}
    </ul>
  );
}

function Pairs({ question: { items, answers, answer, right } }: { question: CheckedQuestion }) {
  const { say } = useWhoStudies();
  const textOf = (given: AnswerValue | null, item_id: number) => {
    const id = given && 'pairs' in given ? given.pairs.find((pair) => pair.item_id === item_id)?.answer_id : undefined;
    return answers.find((one) => one.id === id)?.answer_text;
  };
  return (
    <ul className={classes.variants}>
      {items.map(({ id, question_item_text }) => {
        const own = textOf(answer, id);
        const known = textOf(right, id);
        return (
          <li key={id} data-marked={own !== undefined || undefined} data-right={right ? own === known : undefined}>
            <span>
              <b>{question_item_text}</b> — {own ?? 'без ответа'}
            </span>
            {own === undefined ? null : <span className={classes.note}>{say('твой ответ', 'ваш ответ')}</span>}
            {known !== undefined && known !== own ? <span className={classes.note}>правильно: {known}</span> : null}
          </li>
        );
      })}
    </ul>
  );
}
