import { Button, Group, SimpleGrid, Stack, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { GuideDraft } from '#contract/guides/admin.ts';
import { CredentialField } from '#web/kit/fields/credential-field.tsx';
import { NameField } from '#web/kit/fields/name-field.tsx';
import { FormFailure } from '#web/kit/forms/form-failure.tsx';
import { useEditForm } from '#web/kit/forms/use-edit-form.ts';
import { Section } from '#web/kit/page/section.tsx';

type Props<Answer> = {
  initialValues: GuideDraft;
  /** Note under the heading of the contacts. */
  note: string;
  submitLabel: string;
  send: (draft: GuideDraft) => Promise<Answer>;
  done: (answer: Answer) => unknown;
  actions?: ReactNode;
};

/** Form of a guide's name and contacts. */
export function GuideForm<Answer>({ initialValues, note, submitLabel, send, done, actions }: Props<Answer>) {
  const { form, onSubmit, sending, failure } = useEditForm({ schema: GuideDraft, initialValues, send, done });
  return (
    <form onSubmit={onSubmit} noValidate>
      <Stack gap="lg">
        <FormFailure text={failure} />
        <Section title="Кто это">
          <SimpleGrid cols={{ base: 1, sm: 3 }}>
            <NameField label="Фамилия" required autoComplete="off" {...form.getInputProps('surname')} />
            <NameField label="Имя" required autoComplete="off" {...form.getInputProps('name')} />
            <NameField label="Отчество" autoComplete="off" {...form.getInputProps('patronymic')} />
          </SimpleGrid>
        </Section>
        <Section title="Контакты" text={note}>
          <SimpleGrid cols={{ base: 1, sm: 2 }}>
            <TextInput label="Почта" type="email" autoComplete="off" {...form.getInputProps('email')} />
            <CredentialField label="Телефон" autoComplete="tel" {...form.getInputProps('phone')} />
          </SimpleGrid>
        </Section>
        <Group>
          <Button type="submit" loading={sending}>
            {submitLabel}
          </Button>
          {actions}
        </Group>
      </Stack>
    </form>
  );
}
