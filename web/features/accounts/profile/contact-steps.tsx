import { Button, Group, Stack } from '@mantine/core';
import { useState } from 'react';
import { z } from 'zod';
import type { SentCode } from '#contract/accounts/codes.ts';
import { formatPhone } from '#contract/validation/phone.ts';
import { email, phone } from '#contract/validation/validation.ts';
import { CredentialField } from '#web/kit/fields/credential-field.tsx';
import { useContractForm } from '#web/kit/forms/form.ts';
import { FormFailure } from '#web/kit/forms/form-failure.tsx';
import { useApi } from '#web/use-api.ts';
import { EnterCode } from '../codes/enter-code.tsx';

const rules = { email: z.object({ contact: email }), phone: z.object({ contact: phone }) };

type Props = {
  kind: 'email' | 'phone';
  label: string;
  /** What the field shows at first. */
  first: string;
  cancel: () => void;
};

/** A new contact, then the code sent to it. */
export function ContactSteps({ done, ...contact }: Props & { done: () => unknown }) {
  const api = useApi();
  const [sent, setSent] = useState<SentCode>();
  if (!sent) return <NewContact {...contact} done={setSent} />;
  return (
    <EnterCode
      sent={sent}
      action="Подтвердить"
      send={async (typed) => {
        if (contact.kind === 'email') await api.accounts.changeEmail(typed);
        else await api.accounts.changePhone(typed);
      }}
      done={done}
      back={
        <Button variant="subtle" onClick={contact.cancel}>
          Отмена
        </Button>
      }
    />
  );
}

function NewContact({ kind, label, first, done, cancel }: Props & { done: (sent: SentCode) => void }) {
  const api = useApi();
  const { form, onSubmit, sending, failure } = useContractForm({
    schema: rules[kind],
    initialValues: { contact: kind === 'phone' && first ? formatPhone(first) : first },
    // Maps the call's field name to the form's.
    serverNames: { [kind]: 'contact' },
    send: ({ contact }) =>
      kind === 'email'
        ? api.accounts.requestEmailCode({ email: contact })
        : api.accounts.requestPhoneCode({ phone: contact }),
    done,
  });
  return (
    <form onSubmit={onSubmit} noValidate>
      <Stack>
        <FormFailure text={failure} />
        <CredentialField
          label={label}
          description="Пришлём туда код подтверждения."
          autoComplete={kind === 'email' ? 'email' : 'tel'}
          {...form.getInputProps('contact')}
        />
        <Group>
          <Button type="submit" loading={sending}>
            Получить код
          </Button>
          <Button variant="subtle" onClick={cancel}>
            Отмена
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
