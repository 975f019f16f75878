import { Button, Group, SimpleGrid, Stack, Textarea, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { GuideChange, type GuideDraft } from '#contract/guides/admin.ts';
import { CredentialField } from '#web/kit/fields/credential-field.tsx';
import { NameField } from '#web/kit/fields/name-field.tsx';
import { FormFailure } from '#web/kit/forms/form-failure.tsx';
import { useEditForm } from '#web/kit/forms/use-edit-form.ts';
import { Section } from '#web/kit/page/section.tsx';

type Props<Answer> = {
  initialValues: GuideDraft;
  /** Asks why, where a contact changes: of somebody who has an account and is told of it. */
  asksWhy?: boolean;
  /** Note under the heading of the contacts. */
  note: string;
  submitLabel: string;
  send: (change: GuideChange) => Promise<Answer>;
  done: (answer: Answer) => unknown;
  actions?: ReactNode;
};

/** Form of a guide's name and contacts. */
export function GuideForm<Answer>({
  initialValues,
  asksWhy = false,
  note,
  submitLabel,
  send,
  done,
  actions,
}: Props<Answer>) {
  const { form, onSubmit, sending, failure } = useEditForm({
    schema: GuideChange,
    initialValues: { ...initialValues, why: '' },
    send,
    done: (answer, sent) => {
      // Of this change alone: the next one has a reason of its own.
      form.setFieldValue('why', '');
      form.resetDirty({ ...sent, why: '' });
      return done(answer);
    },
  });
  const { email, phone } = form.values;
  const isContactNew = email !== initialValues.email || phone !== initialValues.phone;
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
          {asksWhy && isContactNew ? (
            <Textarea
              mt="md"
              label="Почему меняется контакт"
              description="Наставник прочтёт это в письме на прежний контакт; останется в журнале"
              required
              autosize
              minRows={2}
              maxLength={1000}
              {...form.getInputProps('why')}
            />
          ) : null}
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
