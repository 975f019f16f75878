import { Badge, Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { formatPhone } from '#contract/validation/phone.ts';
import { useLazyComponent } from '#web/kit/dialogs/use-lazy-component.ts';
import { Alert } from '#web/kit/notifications/alert.tsx';
import { notifyDone } from '#web/kit/notifications/notify.ts';
import { Section } from '#web/kit/page/section.tsx';
import { useMe } from '#web/session.ts';
import { useRefreshAccount } from './use-refresh-account.ts';

// Loaded on press: most come to read what is there.
const loadSteps = async () => (await import('./contact-steps.tsx')).ContactSteps;

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
  const refresh = useRefreshAccount();
  const [isChanging, setChanging] = useState(false);
  const close = () => setChanging(false);
  const Steps = useLazyComponent(loadSteps, isChanging, close);
  const texts = words[kind];
  const present = me[kind];
  const isUnconfirmed = (kind === 'email' ? me.need_email_verification : me.need_phone_verification) === 1;

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
      {isChanging ? null : (
        <Group>
          <Button variant="light" onClick={() => setChanging(true)}>
            {isUnconfirmed ? 'Подтвердить или сменить' : present ? texts.change : 'Добавить'}
          </Button>
        </Group>
      )}
      {isChanging && Steps ? (
        <Steps
          kind={kind}
          label={texts.field}
          first={isUnconfirmed && present ? present : ''}
          done={done}
          cancel={close}
        />
      ) : null}
    </Section>
  );
}
