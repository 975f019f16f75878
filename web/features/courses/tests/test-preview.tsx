import { Button, Group } from '@mantine/core';
import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import type { TestQuestion } from '#contract/learning/test.ts';
import type { AnswerValue } from '#contract/question-kinds/answer-value.ts';
import type { WrongCost } from '#contract/question-kinds/wrong-cost.ts';
import { FormulaProvider } from '#web/kit/formulas/formula-provider.tsx';
import { QuestionOverview } from '../question-kinds/question-overview.tsx';
import { QuestionView } from '../question-kinds/question-view.tsx';
import { WithPlayers } from '../question-kinds/with-players.tsx';
import { textsOf } from './question-texts.ts';
import classes from './test-preview.module.css';

const noFlags: ReadonlySet<number> = new Set();
const participantPhrasing = (ty: string) => ty;

type Props = {
  exam_title: string;
  /** Each with what a wrong mark costs, which a test with its key does not say by itself. */
  questions: (TestQuestion & { wrong_cost: WrongCost | undefined })[];
  /** What may be done with the answers, beside the buttons. */
  end?: (answers: ReadonlyMap<number, AnswerValue>) => ReactNode;
};

/** A test to try out as learners see it: nothing is saved, no time runs. */
export function TestPreview({ exam_title, questions, end }: Props) {
  const [index, setIndex] = useState(0);
  const [visited, setVisited] = useState<ReadonlySet<number>>(new Set());
  const [answers, setAnswers] = useState<ReadonlyMap<number, AnswerValue>>(new Map());
  const question = questions[index];
  if (!question) return <p>В тесте пока нет ни одного готового вопроса.</p>;
  const go = (to: number) => {
    setVisited((before) => new Set(before).add(question.id));
    setIndex(to);
  };
  return (
    <div className={classes.room}>
      <div className={classes.top}>
        <p className={classes.exam}>{exam_title}</p>
        <h2 className={classes.heading}>
          Вопрос {index + 1} из {questions.length}
        </h2>
      </div>
      <QuestionOverview
        questions={questions}
        answers={answers}
        visited={visited}
        flagged={noFlags}
        current={index}
        onGo={go}
      />
      <FormulaProvider texts={textsOf(question)}>
        <WithPlayers questions={questions}>
          <QuestionView
            key={question.id}
            question={question}
            answer={answers.get(question.id)}
            phrase={participantPhrasing}
            onAnswer={(answer) => setAnswers((before) => new Map(before).set(question.id, answer))}
          />
        </WithPlayers>
      </FormulaProvider>
      <Group gap="sm">
        <Button
          variant="default"
          leftSection={<IconArrowLeft size={18} />}
          disabled={index === 0}
          onClick={() => go(index - 1)}
        >
          Назад
        </Button>
        <Button
          rightSection={<IconArrowRight size={18} />}
          disabled={index === questions.length - 1}
          onClick={() => go(index + 1)}
        >
          Дальше
        </Button>
        {end?.(answers)}
      </Group>
    </div>
  );
}
