import { Button } from '@mantine/core';
import { useState } from 'react';
import { plural } from '#contract/words/numbers.ts';
import { confirm } from '#web/kit/dialogs/confirm.tsx';
import { notifyDone, notifyFailure } from '#web/kit/notifications/notify.ts';
import { useApi } from '#web/use-api.ts';
import { useChange } from '#web/use-change.ts';

const people = (count: number): string => plural(count, 'участник', 'участника', 'участников');

/** Opens the assessment after a confirmation that says how many participants it concerns. */
export function OpenAssessment() {
  const api = useApi();
  const change = useChange('achievements', 'season');
  const [busy, setBusy] = useState(false);
  const open = async () => {
    setBusy(true);
    try {
      const { count, without_achievements, still_uploading } = await api.achievements.opening();
      if (count === 0) return notifyDone('Никто не ждёт открытия оценки');
      const title = `Открыть оценку: ${people(count)}?`;
      const text = [
        without_achievements > 0 ? `Без достижений, сразу оценены: ${people(without_achievements)}.` : '',
        still_uploading > 0
          ? `Ещё загружают: ${people(still_uploading)}; для них оценку можно открыть позже ещё раз.`
          : '',
        'Вернуть участников обратно к загрузке будет нельзя.',
      ];
      if (!(await confirm({ title, text: text.filter(Boolean).join(' '), action: 'Открыть оценку' }))) return;
      const { moved } = await change((calls) => calls.achievements.open());
      notifyDone(`Оценка открыта: ${people(moved)}`);
    } catch (error) {
      notifyFailure(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button variant="default" loading={busy} onClick={() => void open()}>
      Открыть оценку
    </Button>
  );
}
