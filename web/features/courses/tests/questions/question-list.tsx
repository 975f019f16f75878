import { type RefObject, useCallback, useEffect, useRef } from 'react';
import type { Test } from '#contract/courses/tests.ts';
import { confirm } from '#web/kit/dialogs/confirm.tsx';
import { SortableList } from '#web/kit/sorting/sortable.tsx';
import { type DrawAct, DrawRow } from '../draws/draw-row.tsx';
import { askedBy } from '../draws/draw-values.ts';
import { drawsIn, type Entry, entriesOf, movedIn } from '../draws/test-order.ts';
import type { TestForm } from '../test-form.ts';
import { QuestionBody } from './question-body.tsx';
import { type QuestionAct, QuestionHead } from './question-head.tsx';
import { duplicateOf } from './question-values.ts';
import classes from './questions.module.css';

type Props = {
  exam_id: number;
  /** What the questions are of. */
  of: 'теста' | 'раздела';
  form: TestForm;
  /** Keys of opened questions. */
  opened: ReadonlySet<string>;
  setOpened: (change: (before: ReadonlySet<string>) => ReadonlySet<string>) => void;
  /** Key of the question to scroll to once it is rendered. */
  awaited: RefObject<string | undefined>;
  faultOf: (question_id: number | undefined) => string | null;
  /** What the test takes from the bank, as it is saved. */
  saved: Test['draws'];
  /** Shows the saved test, after a former version of a question was put back. */
  restored: (test: Test) => void;
};

/** «Вопросы 3–7», «Вопрос 3»: by the numbers participants see. */
function nameOfEntry({ draw, number }: Entry): string {
  const last = number + (draw ? askedBy(draw) : 1) - 1;
  return last > number ? `Вопросы ${number}–${last}` : `Вопрос ${number}`;
}

const toggled = (keys: ReadonlySet<string>, key: string) => {
  const next = new Set(keys);
  if (!next.delete(key)) next.add(key);
  return next;
};

/** Overview of the questions, with what is taken from the bank between them; opened ones are edited in place, and one with a fault opens by itself. */
export function QuestionList({ form, opened, setOpened, awaited, faultOf, saved, exam_id, of, restored }: Props) {
  const { questions, draws } = form.values;
  const entries = entriesOf(questions.length, draws);
  const list = useRef<HTMLDivElement>(null);
  const faulty = new Set(Object.keys(form.errors).flatMap((path) => path.match(/^questions\.(\d+)\./)?.slice(1) ?? []));

  useEffect(() => {
    if (!awaited.current) return;
    const card = list.current?.querySelector(`[data-question="${awaited.current}"]`);
    awaited.current = undefined;
    card?.querySelector<HTMLElement>('textarea')?.focus();
    card?.scrollIntoView({ block: 'center' });
  });

  const numberOf = (index: number) => entries.find(({ question }) => question === index)?.number ?? index + 1;
  const nameOf = (place: number) => {
    const entry = entries[place];
    return entry ? nameOfEntry(entry) : '';
  };
  /** Moves an entry of the list, by places among all. */
  const move = (from: number, to: number) => {
    const after = movedIn(entries, from, to);
    const index = entries[from]?.question;
    form.setFieldValue('draws', drawsIn(after));
    if (index === undefined) return;
    const place = after.filter(({ draw }) => !draw).findIndex(({ question }) => question === index);
    form.reorderListItem('questions', { from: index, to: place });
  };
  const actOnDraw = (place: number, what: DrawAct) => {
    if (what === 'remove') form.setFieldValue('draws', drawsIn(entries.toSpliced(place, 1)));
    else move(place, what === 'up' ? place - 1 : place + 1);
  };
  const remove = async (index: number) => {
    const questionText = questions[index]?.question_text.trim();
    const agreed =
      !questionText ||
      (await confirm({
        title: `Удалить вопрос ${numberOf(index)}?`,
        text: `Он исчезнет из ${of}, когда вы сохраните правку.`,
        action: 'Удалить вопрос',
        danger: true,
      }));
    if (!agreed) return;
    form.setFieldValue('draws', drawsIn(entries.filter(({ question }) => question !== index)));
    form.removeListItem('questions', index);
  };
  const duplicate = (index: number) => {
    const question = questions[index];
    if (!question || questions.length >= 200) return;
    const copy = duplicateOf(question);
    awaited.current = copy.key;
    setOpened((before) => new Set(before).add(copy.key));
    const place = entries.findIndex((entry) => entry.question === index);
    form.setFieldValue('draws', drawsIn(entries.toSpliced(place, 0, { question: index, number: 0 })));
    form.insertListItem('questions', copy, index + 1);
  };
  const act = (key: string, what: QuestionAct): void => {
    const index = form.getValues().questions.findIndex((question) => question.key === key);
    if (what === 'toggle') setOpened((before) => toggled(before, key));
    else if (what === 'duplicate') duplicate(index);
    else if (what === 'remove') void remove(index);
    else {
      const place = entries.findIndex(({ question }) => question === index);
      move(place, what === 'up' ? place - 1 : place + 1);
    }
  };
  // A stable function for the memoised heads.
  const newest = useRef(act);
  newest.current = act;
  const steadyAct = useCallback((key: string, what: QuestionAct) => newest.current(key, what), []);

  return (
    <div ref={list}>
      <SortableList label={`Вопросы ${of}`} nameOf={nameOf} onMove={move}>
        {entries.map((entry, place) => {
          if (entry.draw)
            return (
              <li key={entry.draw.key} className={classes.card}>
                <section aria-label={nameOfEntry(entry)}>
                  <DrawRow
                    form={form}
                    draw={entry.draw}
                    index={draws.indexOf(entry.draw)}
                    name={nameOfEntry(entry)}
                    isFirst={place === 0}
                    isLast={place === entries.length - 1}
                    saved={saved.find(({ id }) => id === entry.draw.id)}
                    act={(what) => actOnDraw(place, what)}
                  />
                </section>
              </li>
            );
          const { question: index, number } = entry;
          const question = questions[index];
          if (!question) return null;
          const fault = faultOf(question.id);
          const isOpen = opened.has(question.key) || faulty.has(String(index));
          return (
            <li key={question.key} className={classes.card} data-open={isOpen || undefined}>
              <section aria-label={`Вопрос ${number}`} data-question={question.key}>
                <QuestionHead
                  questionKey={question.key}
                  number={number}
                  isFirst={place === 0}
                  isLast={place === entries.length - 1}
                  isOpen={isOpen}
                  text={question.question_text}
                  type={question.question_type}
                  hasPicture={question.question_image_file !== null}
                  isFaulty={fault !== null || faulty.has(String(index))}
                  act={steadyAct}
                />
                {isOpen ? (
                  <div className={classes.body}>
                    <QuestionBody
                      form={form}
                      question={question}
                      index={index}
                      fault={fault}
                      exam_id={exam_id}
                      restored={restored}
                    />
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
