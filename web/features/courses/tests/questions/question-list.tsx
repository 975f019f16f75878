import { type RefObject, useCallback, useEffect, useRef } from 'react';
import { confirm } from '#web/kit/dialogs/confirm.tsx';
import { SortableList } from '#web/kit/sorting/sortable.tsx';
import type { TestForm } from '../test-form.ts';
import { QuestionBody } from './question-body.tsx';
import { type QuestionAct, QuestionHead } from './question-head.tsx';
import { duplicateOf } from './question-values.ts';
import classes from './questions.module.css';

type Props = {
  exam_id: number;
  form: TestForm;
  /** Keys of opened questions. */
  opened: ReadonlySet<string>;
  setOpened: (change: (before: ReadonlySet<string>) => ReadonlySet<string>) => void;
  /** Key of the question to scroll to once it is rendered. */
  awaited: RefObject<string | undefined>;
  faultOf: (question_id: number | undefined) => string | null;
};

const toggled = (keys: ReadonlySet<string>, key: string) => {
  const next = new Set(keys);
  if (!next.delete(key)) next.add(key);
  return next;
};

/** Overview of the questions; opened ones are edited in place, and one with a fault opens by itself. */
export function QuestionList({ form, opened, setOpened, awaited, faultOf, exam_id }: Props) {
  const { questions } = form.values;
  const list = useRef<HTMLDivElement>(null);
  const faulty = new Set(Object.keys(form.errors).flatMap((path) => path.match(/^questions\.(\d+)\./)?.slice(1) ?? []));

  useEffect(() => {
    if (!awaited.current) return;
    const card = list.current?.querySelector(`[data-question="${awaited.current}"]`);
    awaited.current = undefined;
    card?.querySelector<HTMLElement>('textarea')?.focus();
    card?.scrollIntoView({ block: 'center' });
  });

  const remove = async (index: number) => {
    const questionText = questions[index]?.question_text.trim();
    const agreed =
      !questionText ||
      (await confirm({
        title: `Удалить вопрос ${index + 1}?`,
        text: 'Он исчезнет из теста, когда вы сохраните тест.',
        action: 'Удалить вопрос',
        danger: true,
      }));
    if (agreed) form.removeListItem('questions', index);
  };
  const duplicate = (index: number) => {
    const question = questions[index];
    if (!question || questions.length >= 200) return;
    const copy = duplicateOf(question);
    awaited.current = copy.key;
    setOpened((before) => new Set(before).add(copy.key));
    form.insertListItem('questions', copy, index + 1);
  };
  const act = (key: string, what: QuestionAct): void => {
    const index = form.getValues().questions.findIndex((question) => question.key === key);
    if (what === 'toggle') setOpened((before) => toggled(before, key));
    else if (what === 'duplicate') duplicate(index);
    else if (what === 'remove') void remove(index);
    else form.reorderListItem('questions', { from: index, to: what === 'up' ? index - 1 : index + 1 });
  };
  // A stable function for the memoised heads.
  const newest = useRef(act);
  newest.current = act;
  const steadyAct = useCallback((key: string, what: QuestionAct) => newest.current(key, what), []);

  return (
    <div ref={list}>
      <SortableList
        label="Вопросы теста"
        nameOf={(index) => `Вопрос ${index + 1}`}
        onMove={(from, to) => form.reorderListItem('questions', { from, to })}
      >
        {questions.map((question, index) => {
          const fault = faultOf(question.id);
          const isOpen = opened.has(question.key) || faulty.has(String(index));
          return (
            <li key={question.key} className={classes.card} data-open={isOpen || undefined}>
              <section aria-label={`Вопрос ${index + 1}`} data-question={question.key}>
                <QuestionHead
                  questionKey={question.key}
                  number={index + 1}
                  isLast={index === questions.length - 1}
                  isOpen={isOpen}
                  text={question.question_text}
                  type={question.question_type}
                  hasPicture={question.question_image_file !== null}
                  isFaulty={fault !== null || faulty.has(String(index))}
                  act={steadyAct}
                />
                {isOpen ? (
                  <div className={classes.body}>
                    <QuestionBody form={form} question={question} index={index} fault={fault} exam_id={exam_id} />
                  </div>
                ) : null}
              </section>
            </li>
          );
        })}
      </SortableList>
    </div>
  );
}
