import { Button, Group, Stack } from '@mantine/core';
import { z } from 'zod';
import { credential } from '#contract/validation/validation.ts';
import { CredentialField } from '#web/kit/fields/credential-field.tsx';
import { useContractForm } from '#web/kit/forms/form.ts';
import { FormFailure } from '#web/kit/forms/form-failure.tsx';
import { notifyDone } from '#web/kit/notifications/notify.ts';
import { useChange } from '#web/use-change.ts';

const rules = z.object({ contact: credential });

/** Form for the contact of a child without one; keeps the choice to send the link on approval. */
export function ContactForm({ participant_id, isWished }: { participant_id: number; isWished: boolean }) {
  const change = useChange('questionnaires', 'families');
  const { form, onSubmit, sending, failure } = useContractForm({
    schema: rules,
    initialValues: { contact: '' },
    send: ({ contact }) => change((api) => api.entrance.wishLink({ participant_id, contact, on_approval: isWished })),
    done: () => notifyDone('Контакт ребёнка сохранён'),
  });
  return (
    <form onSubmit={onSubmit} noValidate>
      <Stack maw={480}>
        <FormFailure text={failure} />
        <CredentialField
          label="Телефон или email ребёнка"
          description="Свой у ребёнка, не ваш: с ним он будет входить в кабинет."
          autoComplete="email"
          {...form.getInputProps('contact')}
        />
        <Group>
          <Button type="submit" variant="default" loading={sending}>
            Сохранить контакт
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
