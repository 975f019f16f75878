import { Radio } from '@mantine/core';
import { choice } from '../choice/variants.ts';
import { VariantsField, variantsPath } from '../choice/variants-field.tsx';
import type { Editor, FieldsProps } from '../editor.ts';

/** The first right variant: another kind may have marked several. */
const rightPlace = (answers: readonly { right: 0 | 1 }[]): number => answers.findIndex(({ right }) => right === 1);

function Fields(props: FieldsProps) {
  const { form, question, index } = props;
  const right = rightPlace(question.answers);
  const markOne = (place: number) =>
    form.setFieldValue(
      variantsPath(index),
      question.answers.map((answer, at) => ({ ...answer, right: at === place ? 1 : 0 })),
    );
  return (
    <VariantsField
      {...props}
      takesPictures
      hint="Кружком отметьте верный"
      role="radiogroup"
      mark={(place) => (
        <Radio
          mt={10}
          aria-label={`Вариант ${place + 1} верный`}
          name={`right-${index}`}
          checked={place === right}
          onChange={() => markOne(place)}
        />
      )}
    />
  );
}

export const singleChoice: Editor = {
  ...choice,
  addLabel: 'Вопрос с вариантами',
  Fields,
  partsToSend: ({ answers }) => ({
    question_right_answer: '',
    answers: answers.map(({ key: _, share: __, ...answer }, place) => ({
      ...answer,
      right: place === rightPlace(answers) ? 1 : 0,
      answer_share: null,
    })),
    items: [],
  }),
};
