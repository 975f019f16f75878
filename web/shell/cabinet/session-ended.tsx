import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { CurrentUser } from '#contract/profile.ts';
import { useFrameRouter } from '#web/frame-router.ts';
import { useLazyComponent } from '#web/kit/dialogs/use-lazy-component.ts';
import { forgetUnsent } from '#web/kit/outbox/unsent-database.ts';
import { meOptions } from '#web/session.ts';
import { SESSION_CONTINUED, SESSION_ENDED } from '#web/session-events.ts';
import { useQueries } from '#web/use-api.ts';

// Loaded on demand: forms and their rules are a quarter of a cabinet's script, and few sessions end on an open page.
const loadDialog = async () => (await import('./session-ended-dialog.tsx')).SessionEndedDialog;

/** Sign-in over a page whose session has ended; everything typed stays. */
export function SessionEnded({ me }: { me: CurrentUser }) {
  const [opened, setOpened] = useState(false);
  const queries = useQueries();
  const queryClient = useQueryClient();
  const router = useFrameRouter();
  // If loading fails it is retried with the next refused call.
  const Dialog = useLazyComponent(loadDialog, opened, () => setOpened(false));

  useEffect(() => {
    const open = () => setOpened(true);
    window.addEventListener(SESSION_ENDED, open);
    return () => window.removeEventListener(SESSION_ENDED, open);
  }, []);

  async function resume() {
    const session = await queryClient.fetchQuery({ ...meOptions(queries), staleTime: 0 });
    // Somebody else has signed in: nothing of the former person's page may stay.
    if (session?.user.id !== me.id) {
      forgetUnsent();
      return window.location.assign('/login');
    }
    setOpened(false);
    window.dispatchEvent(new Event(SESSION_CONTINUED));
    await queryClient.invalidateQueries();
    await router.invalidate();
  }

  return Dialog ? <Dialog opened={opened} login={me.email ?? me.phone ?? ''} done={resume} /> : null;
}
