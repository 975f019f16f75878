import { IconLogout } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { saveAll } from '#web/kit/forms/save-before-leaving.ts';
import { failureOf } from '#web/kit/loading/failure.ts';
import { notifyFailure } from '#web/kit/notifications/notify.ts';
import { forgetUnsent } from '#web/kit/outbox/unsent-database.ts';
import { useApi } from '#web/use-api.ts';
import classes from './sign-out.module.css';

/** Signs out: saves what was typed, ends the session on the server, then clears the page's memory. */
export function SignOut() {
  const api = useApi();
  const queryClient = useQueryClient();
  const [leaving, setLeaving] = useState(false);

  async function leave() {
    setLeaving(true);
    await saveAll();
    try {
      await api.accounts.signOut();
    } catch (error) {
      // A session that is over needs no end.
      if (failureOf(error).status !== 401) {
        setLeaving(false);
        return notifyFailure(error);
      }
    }
    forgetUnsent();
    queryClient.clear();
    window.location.assign('/login');
  }

  return (
    <button type="button" className={classes.out} onClick={leave} disabled={leaving}>
      <IconLogout size={20} stroke={1.75} aria-hidden="true" />
      Выйти
    </button>
  );
}
