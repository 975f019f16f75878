import { Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { formatTime } from '#contract/words/dates.ts';
import { nameAndSurname } from '#contract/words/names.ts';
import { restoreFocus } from '#web/kit/dialogs/focus.ts';
import { WriteToUs } from '#web/kit/links/write-to-us.tsx';
import { failureOf } from '#web/kit/loading/failure.ts';
import { Alert } from '#web/kit/notifications/alert.tsx';
import { showNotice } from '#web/kit/notifications/notices.ts';
import { notifyDone, notifyFailure } from '#web/kit/notifications/notify.ts';
import { useApi } from '#web/use-api.ts';
import { useInvalidate } from '#web/use-change.ts';

/** Notifies that the profile was carried meanwhile, with a long-lasting link to the dialog, since the card has gone. */
const notifyCarried = (error: unknown): void =>
  showNotice({
    message: (
      <>
        {failureOf(error).errors[0]}
        <Group mt="sm">
          <WriteToUs about="carry" tone="quiet" />
        </Group>
      </>
    ),
    kind: 'failed',
    closesAfter: 60_000,
  });

/** On the card and page of a child whose profile is being carried to another parent: stops it. */
export function StopCarry({
  child,
  ends_at,
}: {
  child: { id: number; name: string; surname: string };
  ends_at: string;
}) {
  const api = useApi();
  const invalidate = useInvalidate('families', 'questionnaires');
  const [busy, setBusy] = useState(false);
  const stop = async () => {
    setBusy(true);
    try {
      await api.families.stopCarry({ participant_id: child.id });
      notifyDone('Перенос остановлен: профиль остался у вас');
    } catch (error) {
      if (failureOf(error).named.reason === 'Carried') notifyCarried(error);
      else notifyFailure(error);
    }
    await invalidate();
    setBusy(false);
    restoreFocus(document.activeElement);
  };
  return (
    <Alert title="Профиль переносят в другой кабинет">
      <Text>
        Другой родитель переносит профиль к себе, код для этого отправлен. Если вы об этом не договаривались, остановите
        перенос. Без кода он закончится сам в {formatTime(ends_at)} (время московское), профиль останется у вас.
      </Text>
      <Group mt="sm">
        <Button
          color="red"
          loading={busy}
          onClick={() => void stop()}
          aria-label={`Остановить перенос: ${nameAndSurname(child)}`}
        >
          Остановить перенос
        </Button>
      </Group>
    </Alert>
  );
}
