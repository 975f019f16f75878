import { CloseButton } from '@mantine/core';
import { IconClockExclamation } from '@tabler/icons-react';
import { Link, useRouterState } from '@tanstack/react-router';
import { useState } from 'react';
import type { CurrentUser } from '#contract/profile.ts';
import { utypes } from '#contract/roles.ts';
import { formatDateTime } from '#contract/words/dates.ts';
import { useServerNow } from '#web/kit/clock.ts';
import classes from './deadline-notice.module.css';
import { listUpcomingDeadlines, type UpcomingDeadline } from './upcoming-deadlines.ts';
import { useChildren, useOwnDeadlines } from './use-timer.ts';

/**
 * The reminder in the cabinet (docs/product/deadlines.md): the nearest deadline of the next days, until it is closed.
 */
export function DeadlineNotice({ me }: { me: CurrentUser }) {
  const soon = useSoon(me);
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  // Nothing moves under the pen of who writes a test.
  const isTest = useRouterState({ select: ({ location }) => location.pathname.endsWith('/test') });
  const shown = isTest ? undefined : soon.find(({ key }) => !closed.has(key));
  if (!shown) return null;
  return <Notice soon={shown} close={() => setClosed(new Set([...closed, shown.key]))} />;
}

/** From the same answers as the timer: asks for nothing of its own. */
function useSoon(me: CurrentUser): UpcomingDeadline[] {
  const now = useServerNow();
  const { children, timeouts } = useChildren(me);
  const own = useOwnDeadlines(me);
  if (me.utype !== utypes.parent)
    return listUpcomingDeadlines(own.timeouts, now, { isGuide: me.utype === utypes.guide });
  return listUpcomingDeadlines(timeouts, now, { names: new Map(children.map(({ id, name }) => [id, name])) });
}

function Notice({ soon: { left, name, step, until, link }, close }: { soon: UpcomingDeadline; close: () => void }) {
  return (
    <div className={classes.notice} role="status">
      <IconClockExclamation size={24} stroke={1.75} aria-hidden="true" className={classes.icon} />
      <p>
        <b>Осталось {left}:</b> {name ? `${name} — ` : ''}
        <Link {...link}>{step}</Link> до {formatDateTime(until)}
      </p>
      <CloseButton aria-label="Закрыть напоминание" onClick={close} size="lg" />
    </div>
  );
}
