import { Button, Group, Text } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { useState } from 'react';
import type { SentLink } from '#contract/entrance.ts';
import type { GuideLine } from '#contract/guides/admin.ts';
import { formatPhone } from '#contract/validation/phone.ts';
import { formatDateTime } from '#contract/words/dates.ts';
import { plural } from '#contract/words/numbers.ts';
import { notifyDone, notifyFailure } from '#web/kit/notifications/notify.ts';
import { Section } from '#web/kit/page/section.tsx';
import { useSecondsLeft } from '#web/kit/time/use-seconds-left.ts';
import { useChange } from '#web/use-change.ts';

type Props = { guide: Pick<GuideLine, 'id' | 'email' | 'phone'>; link: SentLink | null };

/** The invitation's link: sent where and until when, with resending. */
export function GuideLink({ guide: { id, email, phone }, link }: Props) {
  const change = useChange('guides');
  const left = useSecondsLeft(link);
  const [sending, setSending] = useState(false);
  // Contact for the next link: the remaining one, if another owner proved the former contact.
  const contact = email ?? (phone && formatPhone(phone));
  const isOver = link !== null && Date.parse(link.expires_at) < Date.now();

  async function send() {
    setSending(true);
    try {
      await change((api) => api.guides.sendLink({ id }));
      notifyDone('Ссылка отправлена, прежние больше не работают');
    } catch (error) {
      notifyFailure(error);
    }
    setSending(false);
  }

  return (
    <Section title="Ссылка для входа">
      {link ? (
        <Text>
          Отправлена {formatDateTime(link.sent_at)} на {link.sent_to}.{' '}
          {isOver ? (
            <b>Её срок вышел {formatDateTime(link.expires_at)}.</b>
          ) : (
            <>Работает до {formatDateTime(link.expires_at)}, кабинет по ней ещё не создан.</>
          )}
        </Text>
      ) : (
        <Text>
          Прежняя ссылка больше не работает: контакт, на который она ушла, подтвердил его владелец.{' '}
          {contact
            ? `Новую можно отправить на ${contact}.`
            : 'Укажите в данных наставника другую почту или телефон, и новая ссылка уйдёт туда.'}
        </Text>
      )}
      <Group>
        <Button
          variant="light"
          leftSection={<IconSend size={18} aria-hidden />}
          disabled={left > 0 || !contact}
          loading={sending}
          onClick={() => void send()}
        >
          {link ? 'Отправить ещё раз' : 'Отправить новую ссылку'}
        </Button>
        {left > 0 ? (
          <Text size="sm" c="dimmed">
            Можно будет через {plural(left, 'секунду', 'секунды', 'секунд')}
          </Text>
        ) : null}
      </Group>
    </Section>
  );
}
