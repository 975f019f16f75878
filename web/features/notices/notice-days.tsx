import type { NoticeLine } from '#contract/notices/notices.ts';
import { useClock } from '#web/kit/time/clock.ts';
import { dayName } from '#web/kit/time/day-name.ts';
import { NoticeItem } from './notice-item.tsx';
import classes from './notices.module.css';

type Day = { name: string; lines: NoticeLine[] };

/** Groups notices by day in Moscow. */
function daysOf(lines: readonly NoticeLine[], now: number): Day[] {
  const days: Day[] = [];
  for (const line of lines) {
    const name = dayName(line.created_at, now);
    const last = days.at(-1);
    if (last?.name === name) last.lines.push(line);
    else days.push({ name, lines: [line] });
  }
  return days;
}

export function NoticeDays({ lines, read }: { lines: readonly NoticeLine[]; read: (id: number) => void }) {
  const now = useClock().now();
  return daysOf(lines, now).map(({ name, lines: ofDay }) => (
    <section key={name} className={classes.day}>
      <h2 className={classes.date}>{name}</h2>
      <ul className={classes.list}>
        {ofDay.map((line) => (
          <NoticeItem key={line.id} line={line} read={read} />
        ))}
      </ul>
    </section>
  ));
}
