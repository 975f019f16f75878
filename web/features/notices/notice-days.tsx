import type { NoticeLine } from '#contract/notices.ts';
import { formatDate, formatDay, moscowDay } from '#contract/words/dates.ts';
import { NoticeItem } from './notice-item.tsx';
import classes from './notices.module.css';

type Day = { date: string; lines: NoticeLine[] };

/** Notices in their order, parted where a day ends in Moscow. */
function daysOf(lines: readonly NoticeLine[]): Day[] {
  const days: Day[] = [];
  for (const line of lines) {
    const date = formatDate(line.created_at);
    const last = days.at(-1);
    if (last?.date === date) last.lines.push(line);
    else days.push({ date, lines: [line] });
  }
  return days;
}

const inWords = (date: string): string => (date === formatDay(moscowDay()) ? `Сегодня, ${date}` : date);

export const NoticeDays = ({ lines, read }: { lines: readonly NoticeLine[]; read: (id: number) => void }) =>
  daysOf(lines).map(({ date, lines: ofDay }) => (
    <section key={date} className={classes.day}>
      <h2 className={classes.date}>{inWords(date)}</h2>
      <ul className={classes.list}>
        {ofDay.map((line) => (
          <NoticeItem key={line.id} line={line} read={read} />
        ))}
      </ul>
    </section>
  ));
