import { formatTime } from '#contract/words/dates.ts';
import { useServerNow } from '#web/kit/time/clock.ts';
import { Countdown } from '#web/kit/time/countdown.tsx';

/** Notice on every home while a test is running (docs/product/deadlines.md). */
export function TestIsRunning({ number, ends_at }: { number: number; ends_at: string }) {
  const left = Date.parse(ends_at) - useServerNow();
  if (left <= 0)
    return (
      <p>
        <strong>Время теста этапа {number} вышло.</strong> Сохранённые ответы отправятся сами.
      </p>
    );
  return (
    <p>
      <strong>Сейчас идёт тест этапа {number}.</strong> Осталось{' '}
      <span role="timer">
        <Countdown of={left} />
      </span>
      , конец в {formatTime(ends_at)} по московскому времени.
    </p>
  );
}
