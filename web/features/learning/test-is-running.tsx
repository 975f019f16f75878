import { formatTime } from '#contract/words/dates.ts';
import { useServerNow } from '#web/kit/clock.ts';
import { formatLeft } from '#web/kit/time-left.ts';

/** On every home: a test that is running comes before all else (docs/product/deadlines.md). */
export function TestIsRunning({ number, ends_at }: { number: number; ends_at: string }) {
  const left = Date.parse(ends_at) - useServerNow();
  return (
    <p>
      <strong>Сейчас идёт тест этапа {number}.</strong> Осталось <span role="timer">{formatLeft(left)}</span>: он
      закончится в {formatTime(ends_at)} по московскому времени.
    </p>
  );
}
