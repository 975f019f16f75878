import { Button, Group, Stack, TextInput } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { z } from 'zod';
import { BankSectionInput } from '#contract/courses/bank.ts';
import { Dialog } from '#web/kit/dialogs/dialog.tsx';
import { useContractForm } from '#web/kit/forms/form.ts';
import { FormFailure } from '#web/kit/forms/form-failure.tsx';
import { useAddress } from '#web/kit/list/use-list.ts';
import { useChange } from '#web/use-change.ts';
import { bankList } from './bank-list.ts';
import { CourseSelect } from './course-select.tsx';

const schema = z.object({
  teaching_id: z.string('Выберите курс').min(1, 'Выберите курс').transform(Number),
  section_title: BankSectionInput.shape.section_title,
});

/** Makes a section for a course and opens it. */
export function AddSectionDialog({ close }: { close: () => void }) {
  const { address } = useAddress(bankList);
  const change = useChange('courses');
  const navigate = useNavigate();
  const { form, onSubmit, sending, failure } = useContractForm({
    schema,
    initialValues: {
      teaching_id: address.teaching_id === undefined ? '' : String(address.teaching_id),
      section_title: '',
    },
    send: (given) => change((api) => api.courses.addBankSection(given)),
    done: async ({ id }) => {
      close();
      await navigate({ to: '/admin/bank/edit/$id', params: { id } });
    },
  });
  return (
    <Dialog close={close} isDirty={form.isDirty()} title="Новый раздел банка">
      <form onSubmit={onSubmit} noValidate>
        <Stack>
          <FormFailure text={failure} />
          <CourseSelect {...form.getInputProps('teaching_id')} />
          <TextInput
            label="Название раздела"
            description="Например, тема: «Приливы и течения»"
            required
            data-autofocus
            maxLength={300}
            {...form.getInputProps('section_title')}
          />
          <Group justify="flex-end">
            <Button type="submit" loading={sending}>
              Дальше: вопросы
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}
