import { Button, Group } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { WavePreview } from '#contract/enrollment/shapes.ts';
import { formatDateTime } from '#contract/words/dates.ts';
import { formatNumber } from '#contract/words/numbers.ts';
import { directionTitle } from '#contract/words/programme.ts';
import { isStale, useAct } from '#web/kit/buttons/use-act.ts';
import { confirm } from '#web/kit/dialogs/confirm.tsx';
import { notifyDone, notifyFailure } from '#web/kit/notifications/notify.ts';
import { ofPeople, people } from '../words.ts';

const words = {
  first: { action: 'Провести первую волну', status: 'Подтвердите поездку: основной состав' },
  later: { action: 'Провести волну', status: 'Подтвердите поездку: резерв' },
};

/** Makes the previewed wave once, after a confirmation with its effects. */
export function MakeWave({ preview, stale }: { preview: WavePreview; stale: () => void }) {
  const { kind, basis, invited_count } = preview;
  const act = useAct('enrollment', 'people', 'season');
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  // One key for the page: repeated after a lost answer, it is the same wave.
  const [request_key] = useState(() => crypto.randomUUID());
  if (invited_count === 0) return null;
  const make = async () => {
    const question = {
      title: `${words[kind].action}: пригласить ${ofPeople(invited_count)}?`,
      text: <Effect preview={preview} />,
      action: words[kind].action,
    };
    if (!(await confirm(question))) return;
    setBusy(true);
    try {
      const { wave } = await act((api) => api.enrollment[kind]({ basis, request_key }));
      await navigate({ to: '/admin/users/enrollment' });
      notifyDone(`Волна ${wave.number} проведена: ${people(wave.invited_count)}. Осталось отправить сигнал`);
    } catch (error) {
      notifyFailure(error);
      if (isStale(error)) stale();
      setBusy(false);
    }
  };
  return (
    <Group mt="md">
      <Button color="coral" loading={busy} onClick={() => void make()}>
        {words[kind].action}
      </Button>
    </Group>
  );
}

function Effect({ preview: { kind, confirm_until, directions } }: { preview: WavePreview }) {
  return (
    <>
      <ul>
        {directions
          .filter(({ invited_count }) => invited_count > 0)
          .map(({ direction, invited_count }) => (
            <li key={direction}>
              {directionTitle(direction)}: {formatNumber(invited_count)}
            </li>
          ))}
      </ul>
      <p>
        Их статус станет «{words[kind].status}». Семьи узнают об этом, когда вы нажмёте «Отправить сигнал»: до него они
        читают, что итоги подводят, и срок ответа не идёт. Если отправить его сегодня, ответа портал будет ждать до{' '}
        {formatDateTime(confirm_until)} (время московское). Отменить волну нельзя, отозвать можно каждое приглашение.
      </p>
    </>
  );
}
