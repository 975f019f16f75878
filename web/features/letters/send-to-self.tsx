import { Button } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { useState } from 'react';
import type { LetterDraft } from '#contract/letters/letters.ts';
import { notifyDone, notifyFailure } from '#web/kit/notifications/notify.ts';
import { useApi } from '#web/use-api.ts';

/** Sends the typed texts to the administrator's own email, without saving them. */
export function SendToSelf({ id, words }: { id: number; words: LetterDraft }) {
  const api = useApi();
  const [isSending, setSending] = useState(false);
  const send = async () => {
    setSending(true);
    try {
      const { sent_to } = await api.letters.sendToSelf({ id, ...words });
      notifyDone(`Письмо ушло: ${sent_to}`);
    } catch (error) {
      notifyFailure(error);
    }
    setSending(false);
  };
  return (
    <div>
      <Button
        variant="light"
        leftSection={<IconSend size={18} aria-hidden />}
        loading={isSending}
        onClick={() => void send()}
      >
        Прислать себе
      </Button>
    </div>
  );
}
