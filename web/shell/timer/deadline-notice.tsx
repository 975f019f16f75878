import { IconClockExclamation, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { formatDateTime } from '#contract/words/dates.ts';
import { useIsPath } from '#web/frame-router.ts';
import { useServerNow } from '#web/kit/time/clock.ts';
import { SectionAnchor, useCurrent } from '../menu/section-anchor.tsx';
import classes from './deadline-notice.module.css';
import { listUpcomingDeadlines, type UpcomingDeadline } from './upcoming-deadlines.ts';
import type { Deadlines } from './use-timer.ts';

/** Reminder of the nearest deadline in the cabinet (docs/product/deadlines.md), until closed. */
export function DeadlineNotice({ deadlines: { timeouts, children, isGuide } }: { deadlines: Deadlines }) {
  const soon = listUpcomingDeadlines(timeouts, useServerNow(), { ...(children ? { children } : {}), isGuide });
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  // Not during a test, where nothing may move.
  const isTest = useIsPath((path) => path.endsWith('/test'));
  const shown = isTest ? undefined : soon.find(({ key }) => !closed.has(key));
  if (!shown) return null;
  return <Notice soon={shown} close={() => setClosed(new Set([...closed, shown.key]))} />;
}

function Notice({ soon: { timeLeft, name, step, until, link }, close }: { soon: UpcomingDeadline; close: () => void }) {
  const current = useCurrent(link);
  return (
    <div className={classes.notice} role="status">
      <IconClockExclamation size={24} stroke={1.75} aria-hidden="true" className={classes.icon} />
      <p>
        <b>Осталось {timeLeft}:</b> {name ? `${name} — ` : ''}
        <SectionAnchor link={link} aria-current={current}>
          {step}
        </SectionAnchor>{' '}
        до {formatDateTime(until)}
      </p>
      <button type="button" className={classes.close} aria-label="Закрыть напоминание" onClick={close}>
        <IconX size={20} stroke={1.75} aria-hidden="true" />
      </button>
    </div>
  );
}
