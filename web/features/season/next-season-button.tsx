import { Button } from '@mantine/core';
import { useRef, useState } from 'react';
import type { NextSeason } from '#contract/season/season.ts';
import { formatNumber, plural } from '#contract/words/numbers.ts';
import { useAct } from '#web/kit/buttons/use-act.ts';
import { confirm } from '#web/kit/dialogs/confirm.tsx';
import { notifyDone, notifyFailure } from '#web/kit/notifications/notify.ts';
import { useApi } from '#web/use-api.ts';

const participations = (count: number): string => plural(count, 'участие', 'участия', 'участий');

/** Begins the next season after a confirmation with all its effects. */
export function NextSeasonButton() {
  const api = useApi();
  const act = useAct('season', 'configuration', 'enrollment', 'certificates', 'evakobaza', 'achievements', 'people');
  const [busy, setBusy] = useState(false);
  // Repeated after a lost answer with the same key, so that it is the same start.
  const request = useRef<{ year: number; key: string }>(undefined);
  const start = async () => {
    setBusy(true);
    try {
      const { next } = await api.season.next();
      const { year, moves } = next;
      const title = `Начать сезон ${year}: завершить ${participations(moves)}?`;
      if (!(await confirm({ title, text: <Effect next={next} />, action: `Начать сезон ${year}`, danger: true })))
        return;
      if (request.current?.year !== year) request.current = { year, key: crypto.randomUUID() };
      const { key: request_key } = request.current;
      const { moved } = await act((calls) => calls.season.start({ year, expected: moves, request_key }));
      notifyDone(`Сезон ${year} начат. Завершено: ${participations(moved)}`);
    } catch (error) {
      notifyFailure(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button size="sm" color="red" variant="light" loading={busy} onClick={() => void start()}>
      Начать следующий сезон
    </Button>
  );
}

function Effect({ next }: { next: NextSeason }) {
  const cutOff = [
    [next.in_questionnaires, 'ещё в анкетах'],
    [next.in_training, 'ещё на пути к обучению или учатся'],
    [next.in_selection, 'ещё в отборе'],
    [next.invitations, 'приглашены и не ответили'],
    [next.in_trip, 'собираются в поездку или на эвакобазе'],
    [next.certificates, 'сертификат не отправлен'],
  ] as const;
  const lines = cutOff.filter(([count]) => count > 0);
  return (
    <>
      <p>Все участия получат статус «Участник прошлого сезона». Писем никому не уходит.</p>
      {lines.length > 0 ? (
        <>
          <p>Из них не дошли до конца:</p>
          <ul>
            {lines.map(([count, words]) => (
              <li key={words}>
                {words}: {formatNumber(count)}
              </li>
            ))}
          </ul>
        </>
      ) : null}
      <p>
        Закроются регистрация и обучение. Закроется сроков: {formatNumber(next.deadlines)}, не засчитается начатых
        тестов: {formatNumber(next.tests)}.
      </p>
      <p>Очистятся: даты регистрации, период загрузки достижений, дни лагеря и срок изменений поездки.</p>
      <p>
        Останутся: курсы, лекции, тесты, тексты, места направлений, баллы, все прежние участия с их итогами и
        сертификатами, черновики анкет. Семьи смогут вернуть детей, когда откроется регистрация.
      </p>
      <p>Отменить это нельзя.</p>
    </>
  );
}
