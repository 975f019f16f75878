import { Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { z } from 'zod';
import { plural } from '#contract/words/numbers.ts';
import { Dialog } from '#web/kit/dialogs/dialog.tsx';
import { useContractForm } from '#web/kit/forms/form.ts';
import { FormFailure } from '#web/kit/forms/form-failure.tsx';
import { useList } from '#web/kit/list/use-list.ts';
import { notifyDone } from '#web/kit/notifications/notify.ts';
import { useChange } from '#web/use-change.ts';
import { SectionSelect, useSections } from '../tests/draws/section-select.tsx';
import { bankList } from './bank-list.ts';

const schema = z.object({ section_id: z.string('Выберите раздел').min(1, 'Выберите раздел').transform(Number) });

/** The other sections of the courses that the questions seen in the list are of; all where none of them is seen. */
function useTargets(question_ids: readonly number[]) {
  const seen = useList(bankList).answer?.data ?? [];
  const sections = useSections().data?.data ?? [];
  const from = new Set(seen.filter(({ id }) => question_ids.includes(id)).map(({ section_id }) => section_id));
  const courses = new Set(sections.filter(({ id }) => from.has(id)).map(({ teaching_id }) => teaching_id));
  if (courses.size === 0) return sections;
  return sections.filter(({ id, teaching_id }) => courses.has(teaching_id) && !(from.size === 1 && from.has(id)));
}

type Props = { question_ids: readonly number[]; close: () => void; moved: () => void };

/** Moves questions of one section to another of the same course. */
export function MoveDialog({ question_ids, close, moved }: Props) {
  const [ids] = useState(() => [...question_ids]);
  const change = useChange('courses');
  const sections = useTargets(ids);
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
            sections={sections}
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
