import { Badge, Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { z } from 'zod';
import type { SentCode } from '#contract/accounts/codes.ts';
import { formatPhone } from '#contract/validation/phone.ts';
import { email, phone } from '#contract/validation/validation.ts';
import { CredentialField } from '#web/kit/fields/credential-field.tsx';
import { useContractForm } from '#web/kit/forms/form.ts';
import { FormFailure } from '#web/kit/forms/form-failure.tsx';
import { Alert } from '#web/kit/notifications/alert.tsx';
import { notifyDone } from '#web/kit/notifications/notify.ts';
import { Section } from '#web/kit/page/section.tsx';
import { useMe } from '#web/session.ts';
import { useApi } from '#web/use-api.ts';
import { EnterCode } from '../codes/enter-code.tsx';
import { useRefreshAccount } from './use-refresh-account.ts';

type Kind = 'email' | 'phone';

const words = {
  email: {
    title: 'Почта',
    none: 'Не указана',
    field: 'Новая почта',
    change: 'Сменить почту',
    done: 'Почта подтверждена',
  },
  phone: {
    title: 'Телефон',
    none: 'Не указан',
    field: 'Новый телефон',
    change: 'Сменить телефон',
    done: 'Телефон подтверждён',
  },
};

/** Changes or confirms a contact: the new contact, then the code sent to it. */
export function ChangeContact({ kind }: { kind: Kind }) {
  const me = useMe();
  const api = useApi();
  const refresh = useRefreshAccount();
  const [step, setStep] = useState<{ name: 'shown' } | { name: 'typed' } | { name: 'code'; sent: SentCode }>({
    name: 'shown',
  });
  const texts = words[kind];
  const present = me[kind];
  const isUnconfirmed = (kind === 'email' ? me.need_email_verification : me.need_phone_verification) === 1;
  const close = () => setStep({ name: 'shown' });

  async function done() {
    close();
    notifyDone(`${texts.done}. Остальные сеансы завершены`);
    await refresh();
  }

  return (
    <Section title={texts.title}>
      <Group gap="xs">
        <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
          {present ? (kind === 'phone' ? formatPhone(present) : present) : texts.none}
        </Text>
        {present ? (
          <Badge
            color={isUnconfirmed ? 'coral' : 'green'}
            variant="light"
            tt="none"
            c={isUnconfirmed ? 'coral.9' : 'green.9'}
          >
            {isUnconfirmed ? 'не подтверждено' : 'подтверждено'}
          </Badge>
        ) : null}
      </Group>
      {kind === 'email' && me.email_undeliverable ? (
        <Alert color="red" title="Письма на этот адрес не доходят">
          Почтовый сервер их не принимает. Нужно проверить, нет ли в адресе ошибки и открыт ли ящик, и указать другую
          почту. Верный адрес достаточно подтвердить ещё раз.
        </Alert>
      ) : null}
      {step.name === 'shown' ? (
        <Group>
          <Button variant="light" onClick={() => setStep({ name: 'typed' })}>
            {isUnconfirmed ? 'Подтвердить или сменить' : present ? texts.change : 'Добавить'}
          </Button>
        </Group>
      ) : null}
      {step.name === 'typed' ? (
        <NewContact
          kind={kind}
          first={isUnconfirmed && present ? present : ''}
          done={(sent) => setStep({ name: 'code', sent })}
          cancel={close}
        />
      ) : null}
      {step.name === 'code' ? (
        <EnterCode
          sent={step.sent}
          action="Подтвердить"
          send={async (typed) => {
            if (kind === 'email') await api.accounts.changeEmail(typed);
            else await api.accounts.changePhone(typed);
          }}
          done={done}
          back={
            <Button variant="subtle" onClick={close}>
              Отмена
            </Button>
          }
        />
      ) : null}
    </Section>
  );
}

const rules = { email: z.object({ contact: email }), phone: z.object({ contact: phone }) };

function NewContact({
  kind,
  first,
  done,
  cancel,
}: {
  kind: Kind;
  first: string;
  done: (sent: SentCode) => void;
  cancel: () => void;
}) {
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
          label={words[kind].field}
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
