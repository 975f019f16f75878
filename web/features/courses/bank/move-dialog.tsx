import { Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { z } from 'zod';
import { plural } from '#contract/words/numbers.ts';
import { Dialog } from '#web/kit/dialogs/dialog.tsx';
import { useContractForm } from '#web/kit/forms/form.ts';
import { FormFailure } from '#web/kit/forms/form-failure.tsx';
import { notifyDone } from '#web/kit/notifications/notify.ts';
import { useChange } from '#web/use-change.ts';
import { SectionSelect, useSections } from '../tests/draws/section-select.tsx';

const schema = z.object({ section_id: z.string('Выберите раздел').min(1, 'Выберите раздел').transform(Number) });

type Props = { question_ids: readonly number[]; close: () => void; moved: () => void };

/** Moves questions of one section to another of the same course. */
export function MoveDialog({ question_ids, close, moved }: Props) {
  const [ids] = useState(() => [...question_ids]);
  const change = useChange('courses');
  const { data } = useSections();
  const { form, onSubmit, sending, failure } = useContractForm({
    schema,
    initialValues: { section_id: '' },
    send: ({ section_id }) => change((api) => api.courses.moveBankQuestions({ question_ids: ids, section_id })),
    done: () => {
      notifyDone('Вопросы перенесены');
      close();
      moved();
    },
  });
  const { value, onChange, error } = form.getInputProps('section_id');
  return (
    <Dialog close={close} isDirty={form.isDirty()} title="Перенести в другой раздел">
      <form onSubmit={onSubmit} noValidate>
        <Stack>
          <FormFailure text={failure} />
          <Text>
            {ids.length === 1
              ? 'Вопрос встанет в конец раздела. Тесты, которые берут именно его, будут брать его оттуда.'
              : `${plural(ids.length, 'вопрос', 'вопроса', 'вопросов')} — в конец раздела. Тесты, которые берут именно эти вопросы, будут брать их оттуда.`}
          </Text>
          <SectionSelect
            label="Раздел"
            placeholder="Раздел того же курса"
            sections={data?.data ?? []}
            value={value === '' ? null : value}
            onChange={(id) => onChange(id ?? '')}
            error={error}
          />
          <Group justify="flex-end">
            <Button type="submit" loading={sending}>
              Перенести
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}
