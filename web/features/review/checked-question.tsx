import { IconCheck, IconMinus, IconX } from '@tabler/icons-react';
import { shownText } from '#contract/question-kinds/cloze/shown-text.ts';
import { answeredState } from '#contract/question-kinds/question-kinds.ts';
import type { CheckedQuestion } from '#contract/review.ts';
import { checkedViews } from '#web/features/courses/question-kinds/checked-views.ts';
import { useAudience } from '#web/features/learning/audiences.ts';
import { TextWithSigns } from '#web/kit/formulas/text-with-signs.tsx';
import classes from './checked-question.module.css';

/** A question of a submitted test: the answer and, where it may be shown, the right one. */
export function CheckedQuestionView({ question, brought }: { question: CheckedQuestion; brought: string }) {
  const { phrase: say } = useAudience();
  const Checked = checkedViews[question.question_type];
  return (
    <li className={classes.question}>
      <p className={classes.head}>
        <span className={classes.number}>Вопрос {question.ordinal_number}</span>
        <Verdict question={question} brought={brought} />
      </p>
      <div className={classes.text}>
        <TextWithSigns text={shownText(question)} />
      </div>
      {question.question_image_file ? (
        <img
          className={classes.picture}
          loading="lazy"
          src={`/api/storage/${question.question_image_file}?w=800`}
          alt={`Рисунок к вопросу ${question.ordinal_number}`}
        />
      ) : null}
      <Checked question={question} phrase={say} />
      {question.feedback?.text ? (
        <div className={classes.said}>
          <TextWithSigns text={question.feedback.text} />
        </div>
      ) : null}
    </li>
  );
}

function Verdict({ question, brought }: { question: CheckedQuestion; brought: string }) {
  const { share, answer, is_left_out } = question;
  if (is_left_out)
    return (
      <span className={classes.verdict} data-state="none">
        <IconMinus size={18} aria-hidden="true" /> исключён из подсчёта
      </span>
    );
  const [state, words, Icon] =
    answeredState(question, answer) === 'none'
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
