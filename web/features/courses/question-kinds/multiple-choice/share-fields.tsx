import { Switch, TextInput } from '@mantine/core';
import { formatPoints } from '#contract/words/numbers.ts';
import { variantsPath } from '../choice/variants-field.tsx';
import type { FieldsProps } from '../editor.ts';

/** What a variant brings or, if it is wrong, takes, in percent of the question's points. */
export function ShareField({ form, question, index, place }: FieldsProps & { place: number }) {
  const isRight = question.answers[place]?.right === 1;
  const what = isRight ? 'приносит' : 'снимает';
  return (
    <TextInput
      w={132}
      miw={132}
      aria-label={`Вариант ${place + 1} ${what}, процентов`}
      inputMode="decimal"
      leftSection={isRight ? '+' : '−'}
      rightSection="%"
      {...form.getInputProps(`${variantsPath(index)}.${place}.share`)}
    />
  );
}

const numberIn = (typed: unknown): number => Number(String(typed).replace(',', '.')) || 0;

/** How an equal share is typed: what is left of a hundred by rounding is within what the portal lets pass. */
const equalShare = (amount: number): string => String(Number((100 / Math.max(1, amount)).toFixed(5))).replace('.', ',');

/** Turns shares of the author's on, first as they were by themselves, and says what the right variants make together. */
export function SharesSwitch({ form, question, index }: FieldsProps) {
  const { answers, has_own_shares } = question;
  const rights = answers.filter(({ right }) => right === 1);
  const sum = rights.reduce((all, { share }) => all + numberIn(share), 0);
  const isWhole = Math.abs(sum - 100) <= 0.01;
  const turn = (isOn: boolean) => {
    form.setFieldValue(`questions.${index}.has_own_shares`, isOn);
    if (!isOn) return;
    for (const [place, { share }] of answers.entries())
      if (share === '') form.setFieldValue(`${variantsPath(index)}.${place}.share`, equalShare(rights.length));
  };
  return (
    <Switch
      label="Свои доли баллов у вариантов"
      description={
        has_own_shares
          ? `Верные вместе приносят ${formatPoints(sum)} %${isWhole ? '' : ', а должны 100 %'}. У неверного — сколько процентов вопроса он снимает: 0 — ничего`
          : 'Без этого верные приносят поровну, а неверный снимает столько же, сколько приносит верный'
      }
      checked={has_own_shares}
      onChange={(event) => turn(event.currentTarget.checked)}
    />
  );
}
