import { IconBell } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { homeOf, type Utype } from '#contract/roles.ts';
import { formatUpTo } from '#contract/words/numbers.ts';
import { useMe } from '#web/session.ts';
import { SectionAnchor } from '../menu/section-anchor.tsx';
import classes from './bell.module.css';

/** Link to the notices in a cabinet's header, with the number of unread ones. */
export function Bell({ utype, unread }: { utype: Utype; unread: number }) {
  return (
    <SectionAnchor
      link={{ to: `${homeOf(utype)}/notices` }}
      className={classes.bell}
      data-bell=""
      aria-label={unread > 0 ? `Уведомления, новых: ${formatUpTo(unread)}` : 'Уведомления'}
    >
      <IconBell size={24} stroke={1.75} aria-hidden="true" />
      {unread > 0 ? (
        <span className={classes.number} aria-hidden="true">
          {formatUpTo(unread)}
        </span>
      ) : null}
    </SectionAnchor>
  );
}

/** Announces new notices to screen readers; a smaller number is not announced. */
export function NewNotices() {
  const { count_new_notices: unread } = useMe();
  const before = useRef(unread);
  const [message, setMessage] = useState('');
  useEffect(() => {
    if (unread > before.current) setMessage(`Новое уведомление. Новых: ${formatUpTo(unread)}`);
    else if (unread < before.current) setMessage('');
    before.current = unread;
  }, [unread]);
  return (
    <p role="status" className="visually-hidden">
      {message}
    </p>
  );
}
