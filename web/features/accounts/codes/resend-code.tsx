import { Button, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import type { SentCode } from '#contract/accounts/codes.ts';
import { plural } from '#contract/words/numbers.ts';
import { failureOf } from '#web/kit/loading/failure.ts';
import { useApi } from '#web/use-api.ts';
import { channelWords } from './sent-code.ts';

/** Names where the code was sent and offers a new one after the resend timer (60 s). */
export function ResendCode({ sent, onSent }: { sent: SentCode; onSent: (sent: SentCode) => void }) {
  const api = useApi();
  const [left, setLeft] = useState(sent.resend_after);
  const [announcement, setAnnouncement] = useState('');
  const [asking, setAsking] = useState(false);

  useEffect(() => setLeft(sent.resend_after), [sent]);
  useEffect(() => {
    if (left <= 0) return undefined;
    const timer = setTimeout(() => setLeft(left - 1), 1000);
    return () => clearTimeout(timer);
  }, [left]);

  async function ask() {
    setAsking(true);
    setAnnouncement('');
    try {
      onSent(await api.accounts.resendCode({ key: sent.key }));
      setAnnouncement('Новый код отправлен, прежний больше не действует.');
    } catch (error) {
      setAnnouncement(failureOf(error).errors[0]);
    } finally {
      setAsking(false);
    }
  }

  return (
    <div>
      <Text size="sm">
        Код отправлен {channelWords[sent.channel]} <b>{sent.sent_to}</b>. Он действует 10 минут.
      </Text>
      {left > 0 ? (
        <Text size="sm" c="dimmed" mt={4}>
          Новый код можно запросить через {plural(left, 'секунду', 'секунды', 'секунд')}
        </Text>
      ) : (
        <Button variant="subtle" size="compact-md" px={0} onClick={ask} loading={asking}>
          Отправить код ещё раз
        </Button>
      )}
      <Text size="sm" role="status">
        {announcement}
      </Text>
    </div>
  );
}
