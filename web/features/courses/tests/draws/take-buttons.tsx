import { Button } from '@mantine/core';
import { IconPackage } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { newKey } from '../questions/question-values.ts';
import type { TestForm } from '../test-form.ts';
import type { DrawValues } from './draw-values.ts';

const TakeQuestionDialog = lazy(async () => ({
  default: (await import('./take-question-dialog.tsx')).TakeQuestionDialog,
}));
const TakeSectionDialog = lazy(async () => ({
  default: (await import('./take-section-dialog.tsx')).TakeSectionDialog,
}));

type Props = { form: TestForm };

/** Takes from the bank to the end of the test. */
export function TakeButtons({ form }: Props) {
  const [opened, setOpened] = useState<'question' | 'section'>();
  const close = () => setOpened(undefined);
  const add = (draw: Omit<DrawValues, 'key' | 'questions_before'>) => {
    const { questions, draws } = form.getValues();
    form.setFieldValue('draws', [...draws, { ...draw, key: newKey(), questions_before: questions.length }]);
  };
  const taken = new Set(form.values.draws.flatMap(({ question_id }) => question_id ?? []));
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconPackage size={18} aria-hidden />}
        onClick={() => setOpened('question')}
      >
        Взять вопрос из банка
      </Button>
      <Button
        variant="default"
        leftSection={<IconPackage size={18} aria-hidden />}
        onClick={() => setOpened('section')}
      >
        Взять вопросы из раздела
      </Button>
      <Suspense>
        {opened === 'question' ? (
          <TakeQuestionDialog
            close={close}
            taken={taken}
            take={({ id, section_id, section_title, question_text }, section) =>
              add({
                section_id,
                section_title,
                question_id: id,
                question_text,
                draw_count: '',
                ready_count: section?.ready_count ?? 0,
              })
            }
          />
        ) : null}
        {opened === 'section' ? (
          <TakeSectionDialog
            close={close}
            take={({ id, section_title, ready_count }, count) => {
              add({
                section_id: id,
                section_title,
                question_id: null,
                question_text: null,
                draw_count: String(count),
                ready_count,
              });
              close();
            }}
          />
        ) : null}
      </Suspense>
    </>
  );
}
