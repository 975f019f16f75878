import { Button, Group, Stack, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import type { SentCode } from '#contract/accounts/codes.ts';
import { EnterCode } from '#web/features/accounts/codes/enter-code.tsx';
import { ownPasswordRules } from '#web/features/accounts/own-password-rules.ts';
import { useContractForm } from '#web/kit/forms/form.ts';
import { FormFailure } from '#web/kit/forms/form-failure.tsx';
import { useApi } from '#web/use-api.ts';
import { ConfirmPassword } from './confirm-password.tsx';
import type { Subject } from './words.ts';

type Props = { subject: Subject; done: (due_at: string) => unknown; cancel: () => void };

/** The password, then the code sent to the parent; `done` gets the moment of the erasure. */
export function EraseSteps({ subject, done, cancel }: Props) {
  const api = useApi();
  const [sent, setSent] = useState<SentCode>();
  const back = (
    <Button variant="subtle" onClick={cancel}>
      Отмена
    </Button>
  );
  if (!sent) return <PasswordStep done={setSent} back={back} />;
  return (
    <EnterCode
      sent={sent}
      action="Удалить через 30 дней"
      send={(typed) =>
        api.personalData.ask({ ...typed, ...('child' in subject ? { participant_id: subject.child.id } : {}) })
      }
      done={({ due_at }) => done(due_at)}
      back={back}
    />
  );
}

function PasswordStep({ done, back }: { done: (sent: SentCode) => void; back: ReactNode }) {
  const api = useApi();
  const { form, onSubmit, sending, failure } = useContractForm({
    schema: ownPasswordRules,
    initialValues: { password: '' },
    send: (typed) => api.personalData.askCode(typed),
    done,
  });
  return (
    <form onSubmit={onSubmit} noValidate>
      <Stack>
        <FormFailure text={failure} />
        <Text>Введите пароль: после этого пришлём код на подтверждённую почту или телефон.</Text>
        <ConfirmPassword {...form.getInputProps('password')} />
        <Group>
          <Button type="submit" loading={sending}>
            Получить код
          </Button>
          {back}
        </Group>
      </Stack>
    </form>
  );
}
