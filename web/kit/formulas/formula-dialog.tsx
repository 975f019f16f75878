import { Button, Checkbox, Group, Stack, Text, Textarea } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { MAX_LATEX } from '#contract/formulas/limits.ts';
import { latexOf } from '#contract/formulas/text-parts.ts';
import { Dialog } from '#web/kit/dialogs/dialog.tsx';
import { useQueries } from '#web/use-api.ts';
import { FormulasContext } from './formulas-context.ts';
import { TextWithSigns } from './text-with-signs.tsx';

/** Example formulas to start from. */
const samples = ['p = \\rho g h', '\\frac{a}{b}', '\\sqrt{x}', 'x^{2}', 'v_{0}', '\\cdot', '\\approx', '\\text{м/с}'];

type Props = {
  /** The formula to change, with delimiters; empty for a new one. */
  formula: string;
  close: () => void;
  /** Called with the formula and its delimiters. */
  insert: (formula: string) => void;
};

/** Editor of a formula's LaTeX with a preview from the server. */
export function FormulaDialog({ formula, close, insert }: Props) {
  const [latex, setLatex] = useState(formula ? latexOf(formula) : '');
  const [isBlock, setBlock] = useState(formula !== '' && !formula.startsWith('\\('));
  const written = isBlock ? `\\[${latex.trim()}\\]` : `\\(${latex.trim()}\\)`;
  const [asked] = useDebouncedValue(written, 300);
  const { data, isFetching } = useQuery({
    ...useQueries().courses.previewFormulas.queryOptions({ input: { formulas: [asked] } }),
    enabled: asked.length > 4,
    placeholderData: keepPreviousData,
  });
  const fault = latex.trim() === '' ? undefined : data?.faults[written];
  const isShown = data?.formulas[written] !== undefined;
  // The dialog may be rendered inside a page's form, whose submit it must not trigger.
  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (isShown) insert(written);
  };
  return (
    <Dialog close={close} title="Формула" isDirty={latex !== (formula ? latexOf(formula) : '')}>
      <form onSubmit={submit} noValidate>
        <Stack>
          <Textarea
            label="Запись LaTeX"
            data-autofocus
            autosize
            minRows={2}
            maxLength={MAX_LATEX}
            spellCheck={false}
            value={latex}
            error={fault}
            onChange={(event) => setLatex(event.currentTarget.value)}
          />
          <Group gap={6} role="group" aria-label="Вставить в запись">
            {samples.map((sample) => (
              <Button
                key={sample}
                variant="default"
                size="compact-sm"
                onClick={() => setLatex(`${latex}${latex === '' || latex.endsWith(' ') ? '' : ' '}${sample}`)}
              >
                {sample}
              </Button>
            ))}
          </Group>
          <Checkbox
            label="Отдельной строкой"
            checked={isBlock}
            onChange={(event) => setBlock(event.currentTarget.checked)}
          />
          <div role="status" aria-label="Как увидят формулу">
            <FormulasContext value={data?.formulas ?? {}}>
              {isShown ? (
                <TextWithSigns text={written} />
              ) : (
                <Text c="dimmed">
                  {latex.trim() === '' || fault ? 'Здесь появится формула' : 'Портал рисует формулу…'}
                </Text>
              )}
            </FormulasContext>
          </div>
          <Group justify="flex-end">
            <Button type="submit" disabled={!isShown} loading={isFetching && !isShown && !fault}>
              Вставить формулу
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}
