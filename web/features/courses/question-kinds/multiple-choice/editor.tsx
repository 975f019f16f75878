import { Checkbox } from '@mantine/core';
import { choice } from '../choice/variants.ts';
import { VariantsField, variantsPath } from '../choice/variants-field.tsx';
import type { Editor, FieldsProps } from '../editor.ts';
import { ShareField, SharesSwitch } from './share-fields.tsx';

function Fields(props: FieldsProps) {
  const { form, question, index } = props;
  return (
    <VariantsField
      {...props}
      takesPictures
      hint="Галочкой отметьте все верные"
      role="group"
      beside={(place) => (question.has_own_shares ? <ShareField {...props} place={place} /> : null)}
      below={<SharesSwitch {...props} />}
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
  partsToSend: ({ answers, has_own_shares }) => ({
    question_right_answer: '',
    answers: answers.map(({ key: _, share = 0, ...answer }) => ({
      ...answer,
      // A wrong variant takes what its field says.
      answer_share: has_own_shares ? (answer.right === 1 ? share : 0 - share) : null,
    })),
    items: [],
  }),
};
