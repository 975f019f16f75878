import { NativeSelect } from '@mantine/core';
import type { OrderScoring } from '#contract/question-kinds/ordering/scoring.ts';
import { choice } from '../choice/variants.ts';
import { VariantsField } from '../choice/variants-field.tsx';
import type { Editor, FieldsProps } from '../editor.ts';

const scorings: { value: OrderScoring; label: string }[] = [
  { value: 'places', label: 'За каждый вариант на своём месте' },
  { value: 'neighbours', label: 'За каждую верную пару соседей' },
  { value: 'whole', label: 'Только за весь верный порядок' },
];

const Fields = (props: FieldsProps) => (
  <VariantsField
    {...props}
    hint="Сверху вниз — верный порядок. Участник увидит варианты перемешанными"
    role="group"
    below={
      <NativeSelect
        label="За что начислять баллы"
        description="Участник прочтёт об этом над вопросом"
        maw={420}
        data={scorings}
        {...props.form.getInputProps(`questions.${props.index}.order_scoring`)}
      />
    }
  />
);

export const ordering: Editor = {
  ...choice,
  addLabel: 'Порядок',
  Fields,
  partsToSend: ({ answers, order_scoring }) => ({
    question_right_answer: '',
    order_scoring,
    // They are always mixed.
    keeps_order: false,
    answers: answers.map(({ id, answer_text, answer_feedback }) => ({
      id,
      answer_text,
      answer_feedback,
      right: 0,
      answer_share: null,
    })),
    items: [],
  }),
};
