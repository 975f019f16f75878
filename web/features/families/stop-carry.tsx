import { Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { formatTime } from '#contract/words/dates.ts';
import { nameAndSurname } from '#contract/words/names.ts';
import { Alert } from '#web/kit/alert.tsx';
import { failureOf } from '#web/kit/failure.ts';
import { giveFocusBack } from '#web/kit/focus-return.ts';
import { showNotice } from '#web/kit/notices.ts';
import { notifyDone, notifyFailure } from '#web/kit/notify.ts';
import { WriteToUs } from '#web/kit/write-to-us.tsx';
import { useApi } from '#web/use-api.ts';
import { useAskAnew } from '#web/use-change.ts';

/** Notifies that the profile was carried meanwhile, with a long-lasting link to the dialog, since the card has gone. */
const tellIsCarried = (error: unknown): void =>
  showNotice({
    message: (
      <>
        {failureOf(error).errors[0]}
        <Group mt="sm">
          <WriteToUs about="carry" look="quiet" />
        </Group>
      </>
    ),
    look: 'failed',
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
  const askAnew = useAskAnew('families', 'questionnaires');
  const [busy, setBusy] = useState(false);
  const stop = async () => {
    setBusy(true);
    try {
      await api.families.stopCarry({ participant_id: child.id });
      notifyDone('Перенос остановлен: профиль остался у вас');
    } catch (error) {
      if (failureOf(error).named.reason === 'Carried') tellIsCarried(error);
      else notifyFailure(error);
    }
    await askAnew();
    setBusy(false);
    giveFocusBack(document.activeElement);
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
