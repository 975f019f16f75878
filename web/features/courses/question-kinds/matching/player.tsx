import { NativeSelect } from '@mantine/core';
import { formulasIn, isRich, toPlainLine } from '#contract/formulas/rich-text.ts';
import { pairsIn } from '#contract/question-kinds/matching/pairs-in.ts';
import { TextWithSigns } from '#web/kit/formulas/text-with-signs.tsx';
import { DragOnto, OntoGrip } from '#web/kit/sorting/drag-onto.tsx';
import classes from '../player.module.css';
import type { Player, PlayerProps } from '../player.ts';
import own from './player.module.css';

function Answers({ question: { answers, items }, answer, onAnswer, phrase }: PlayerProps) {
  const pairs = pairsIn(answer);
  const put = (item_id: number, answer_id: number) => {
    const others = pairs.filter((pair) => pair.item_id !== item_id);
    onAnswer({ pairs: answer_id ? [...others, { item_id, answer_id }] : others });
  };
  // Select boxes show letters only: where there is more, the variants are numbered.
  const isDrawn = answers.some(({ answer_text }) => isRich(answer_text) || formulasIn(answer_text).length > 0);
  const nameOf = (id: number) => {
    const place = answers.findIndex((one) => one.id === id);
    return (
      toPlainLine(answers[place]?.answer_text ?? '')
        .slice(0, 80)
        .toWellFormed() || `Вариант ${place + 1}`
    );
  };
  const used = new Set(pairs.map(({ answer_id }) => answer_id));
  return (
    <DragOnto
      nameOf={nameOf}
      targetName={(id) => toPlainLine(items.find((item) => item.id === id)?.question_item_text ?? '')}
      onDrop={(answer_id, item_id) => put(item_id, answer_id)}
    >
      <p className={classes.note}>
        {phrase(
          'Перетащи вариант к его строке или выбери его в списке под строкой.',
          'Перетащите вариант к его строке или выберите его в списке под строкой.',
        )}
      </p>
      <ol className={own.chips} aria-label="Варианты">
        {answers.map(({ id, answer_text }, index) => (
          <li key={id} className={own.chip} data-drag={id} data-used={used.has(id) || undefined}>
            <OntoGrip name={nameOf(id)} />
            <span>
              {isDrawn ? `${index + 1}) ` : ''}
              <TextWithSigns text={answer_text} />
            </span>
          </li>
        ))}
      </ol>
      {items.map((item) => (
        <div key={item.id} data-onto={item.id}>
          <NativeSelect
            label={
              <span className={classes.lines}>
                <TextWithSigns text={item.question_item_text} />
              </span>
            }
            value={String(pairs.find((pair) => pair.item_id === item.id)?.answer_id ?? '')}
            data={[
              { value: '', label: phrase('Выбери соответствие', 'Выберите соответствие') },
              ...answers.map(({ id, answer_text }, index) => ({
                value: String(id),
                label: `${isDrawn ? `${index + 1}) ` : ''}${toPlainLine(answer_text)}`,
              })),
            ]}
            onChange={(event) => put(item.id, Number(event.currentTarget.value))}
          />
        </div>
      ))}
    </DragOnto>
  );
}

export const matching: Player = { Answers, answerByKey: () => undefined };
