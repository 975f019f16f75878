import { Button } from '@mantine/core';
import { useRef, useState } from 'react';
import { formatDateTime } from '#contract/words/dates.ts';
import { notifyFailure } from '#web/kit/notifications/notify.ts';
import { useApi } from '#web/use-api.ts';

/** Sends a trial letter to the administrator and explains what to do with it. */
export function SendTrialLetter() {
  const api = useApi();
  const [busy, setBusy] = useState(false);
  const [sent, setSent] = useState<{ sent_to: string; expires_at: string }>();
  // Repeated after a lost answer with the same key, so that it is one letter.
  const key = useRef(crypto.randomUUID());
  const send = async () => {
    setBusy(true);
    try {
      setSent(await api.opening.sendLetter({ request_key: key.current }));
      key.current = crypto.randomUUID();
    } catch (error) {
      notifyFailure(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Button size="sm" variant="light" loading={busy} onClick={() => void send()}>
        {sent ? 'Отправить ещё раз' : 'Отправить пробное письмо'}
      </Button>
      <p role="status">
        {sent
          ? `Письмо ушло на ${sent.sent_to}. До ${formatDateTime(sent.expires_at)} откройте ссылку из него в этом же браузере и нажмите «Письмо дошло»: строка станет готовой сама.`
          : ''}
      </p>
    </>
  );
}
