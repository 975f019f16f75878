import { Button, Group, Text } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { useState } from 'react';
import type { SentLink } from '#contract/entrance.ts';
import { formatDateTime } from '#contract/words/dates.ts';
import { plural } from '#contract/words/numbers.ts';
import { notifyDone, notifyFailure } from '#web/kit/notify.ts';
import { Section } from '#web/kit/section.tsx';
import { useSecondsLeft } from '#web/kit/use-seconds-left.ts';
import { useChange } from '#web/use-change.ts';

/** The invitation's link: where it went, until when it works, and another one. */
export function GuideLink({ id, link }: { id: number; link: SentLink | null }) {
  const change = useChange('guides');
  const left = useSecondsLeft(link);
  const [sending, setSending] = useState(false);
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
          Прежняя ссылка больше не работает: контакт, на который она ушла, подтвердил его владелец. Укажите в данных
          наставника другую почту или телефон, и новая ссылка уйдёт туда.
        </Text>
      )}
      <Group>
        <Button
          variant="light"
          leftSection={<IconSend size={18} aria-hidden />}
          disabled={left > 0 || link === null}
          loading={sending}
          onClick={() => void send()}
        >
          Отправить ещё раз
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
