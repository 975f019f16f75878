import { IconShieldLock } from '@tabler/icons-react';
import { Link, useLocation } from '@tanstack/react-router';
import type { SecondFactorDue } from '#contract/accounts/second-factor-due.ts';
import type { FrameRouter } from '#web/frame-router.ts';
import { graceWords } from './grace-words.ts';
import classes from './second-factor-notice.module.css';

/**
 * Notice above every screen of an administrator without the required second factor: sign-ins left, and a link to the
 * set-up.
 */
export function SecondFactorNotice({ due }: { due: SecondFactorDue }) {
  const { pathname, href } = useLocation<FrameRouter>();
  if (pathname === '/admin/second-factor') return null;
  return (
    <div className={classes.notice} role="status">
      <IconShieldLock size={24} stroke={1.75} aria-hidden="true" className={classes.icon} />
      <p>
        {graceWords(due)}{' '}
        <Link to="/admin/second-factor" search={{ next: href }}>
          Включить вход в два шага
        </Link>
      </p>
    </div>
  );
}
