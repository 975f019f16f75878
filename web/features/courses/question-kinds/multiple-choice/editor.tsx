import { Checkbox } from '@mantine/core';
import { choice } from '../choice/variants.ts';
import { VariantsField, variantsPath } from '../choice/variants-field.tsx';
import type { Editor, FieldsProps } from '../editor.ts';

function Fields(props: FieldsProps) {
  const { form, question, index } = props;
  return (
    <VariantsField
      {...props}
      hint="Галочкой отметьте все верные"
      role="group"
      mark={(place) => (
        <Checkbox
          mt={10}
          aria-label={`Вариант ${place + 1} верный`}
          checked={question.answers[place]?.right === 1}
          onChange={(event) =>
            form.setFieldValue(`${variantsPath(index)}.${place}.right`, event.currentTarget.checked ? 1 : 0)
          }
        />
      )}
    />
  );
}

export const multipleChoice: Editor = {
  ...choice,
  addLabel: 'Несколько верных',
  Fields,
  partsToSend: ({ answers }) => ({
    question_right_answer: '',
    answers: answers.map(({ key: _, ...answer }) => answer),
    items: [],
  }),
};
