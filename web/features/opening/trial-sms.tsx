import { Button, Group, Stack } from '@mantine/core';
import { lazy, useState } from 'react';
import type { SentCode } from '#contract/accounts/codes.ts';
import { useDialog } from '#web/kit/buttons/dialog-button.tsx';
import { notifyFailure } from '#web/kit/notifications/notify.ts';
import { useApi } from '#web/use-api.ts';

// Loaded lazily, because the form needs zod and the page does not.
const TrialSmsDialog = lazy(async () => ({ default: (await import('./trial-sms-dialog.tsx')).TrialSmsDialog }));

/** Sends a trial SMS to the administrator and asks for its code. */
export function TrialSms() {
  const api = useApi();
  const [busy, setBusy] = useState(false);
  const [sent, setSent] = useState<SentCode>();
  const dialog = useDialog((close) => (sent ? <TrialSmsDialog sent={sent} close={close} /> : null));
  const send = async () => {
    setBusy(true);
    try {
      setSent(await api.opening.sendSms());
      dialog.open();
    } catch (error) {
      notifyFailure(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Stack gap={0}>
      <Group>
        <Button size="sm" variant="light" loading={busy} onClick={() => void send()}>
          Отправить пробную СМС
        </Button>
      </Group>
      {dialog.shown}
    </Stack>
  );
}
