import { ModalsProvider } from '@mantine/modals';
import { Notifications } from '@mantine/notifications';
import { useEffect } from 'react';
import type { CurrentUser } from '#contract/profile.ts';
import { InDevelopment } from './in-development.tsx';
import { SessionEnded } from './session-ended.tsx';

/** What may stand over any page: messages, questions, the end of a session. Once it is there, the page is awake. */
export function OverPage({ me }: { me: CurrentUser | null }) {
  useEffect(() => {
    document.documentElement.dataset.awake = '';
  }, []);
  return (
    <ModalsProvider>
      <Notifications position="top-right" />
      {me ? <SessionEnded me={me} /> : null}
      <InDevelopment />
    </ModalsProvider>
  );
}
