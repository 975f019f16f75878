import { IconClockHour4 } from '@tabler/icons-react';
import { useServerNow } from '#web/kit/time/clock.ts';
import { Countdown } from '#web/kit/time/countdown.tsx';
import { SectionAnchor, useCurrent } from '../menu/section-anchor.tsx';
import classes from './side-timer.module.css';
import type { Timer } from './timer.ts';

/** Remaining time to the nearest deadline, linked to what must be done. Not announced by itself. */
export function SideTimer({ timer, compact = false }: { timer: Timer; compact?: boolean }) {
  const left = Date.parse(timer.until) - useServerNow();
  const current = useCurrent(timer.link);
  return (
    <SectionAnchor
      link={timer.link}
      aria-current={current}
      className={classes.timer}
      data-compact={compact || undefined}
      data-soon={left < 24 * 3600_000 || undefined}
    >
      <IconClockHour4 size={compact ? 20 : 24} stroke={1.75} aria-hidden="true" />
      <span className={classes.title} data-timer-title="">
        {timer.title}
      </span>
      <span className={classes.left} role="timer" aria-live="off">
        <Countdown of={left} />
      </span>
    </SectionAnchor>
  );
}
