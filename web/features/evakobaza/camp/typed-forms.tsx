import { Textarea, TextInput } from '@mantine/core';
import { z } from 'zod';
import { filledLine, line } from '#contract/validation/text.ts';
import { useContractForm } from '#web/kit/forms/form.ts';
import { hourFault, momentOf } from './form-moment.ts';
import { HourField, MarkForm } from './mark-form.tsx';
import type { NewMark } from './use-camp.ts';

type Props = { now: () => number; add: (mark: NewMark) => void; close: () => void };

const medicineAt = (now: () => number) =>
  z.object({
    medicine: filledLine(200),
    dose: filledLine(100),
    time: z.string().superRefine((time, context) => {
      const fault = hourFault(time, now());
      if (fault) context.addIssue(fault);
    }),
    remark: line(300),
  });

/** A medicine that was given. */
export function MedicineForm({ now, add, close }: Props) {
  const { form, ...asked } = useContractForm({
    schema: medicineAt(now),
    initialValues: { medicine: '', dose: '', time: '', remark: '' },
    send: async ({ time, ...given }) => add({ kind: 'medicine', at: momentOf(time, now()), ...given }),
    done: close,
  });
  return (
    <MarkForm title="Дать лекарство" action="Записать" asked={asked} close={close}>
      <TextInput
        label="Лекарство"
        size="md"
        required
        maxLength={200}
        autoComplete="off"
        {...form.getInputProps('medicine')}
      />
      <TextInput
        label="Доза"
        description="Например: 1 таблетка, 10 мг"
        size="md"
        required
        maxLength={100}
        autoComplete="off"
        {...form.getInputProps('dose')}
      />
      <HourField {...form.getInputProps('time')} />
      <TextInput label="Примечание" size="md" maxLength={300} autoComplete="off" {...form.getInputProps('remark')} />
    </MarkForm>
  );
}

const noteSchema = z.object({ text: z.string().trim().min(1).max(2000) });

/** A note of the day. */
export function NoteForm({ now, add, close }: Props) {
  const { form, ...asked } = useContractForm({
    schema: noteSchema,
    initialValues: { text: '' },
    send: async ({ text }) => add({ kind: 'note', at: new Date(now()).toISOString(), text }),
    done: close,
  });
  return (
    <MarkForm title="Записка о дне" action="Сохранить" asked={asked} close={close}>
      <Textarea
        label="Записка"
        description="Видит только администрация; семья не увидит"
        size="md"
        required
        autosize
        minRows={3}
        maxLength={2000}
        {...form.getInputProps('text')}
      />
    </MarkForm>
  );
}
