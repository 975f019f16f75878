import { Button, Group, Stack } from '@mantine/core';
import { z } from 'zod';
import { credential } from '#contract/validation/validation.ts';
import { CredentialField } from '#web/kit/fields/credential-field.tsx';
import { useContractForm } from '#web/kit/forms/form.ts';
import { FormFailure } from '#web/kit/forms/form-failure.tsx';

const rules = z.object({ contact: credential });

/** Another contact of the child's; the link goes there, and the child signs in with it. */
export function CorrectContact({
  contact,
  wait,
  send,
  cancel,
}: {
  contact: string;
  /** Seconds until a link may be sent. */
  wait: number;
  send: (contact: string) => Promise<void>;
  cancel: (() => void) | undefined;
}) {
  const { form, onSubmit, sending, failure } = useContractForm({
    schema: rules,
    initialValues: { contact },
    send: (typed) => send(typed.contact),
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
          <Button type="submit" loading={sending} disabled={wait > 0}>
            Отправить ссылку сюда
          </Button>
          {cancel ? (
            <Button variant="subtle" onClick={cancel}>
              Отмена
            </Button>
          ) : null}
        </Group>
      </Stack>
    </form>
  );
}
