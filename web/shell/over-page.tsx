import { useEffect } from 'react';
import type { CurrentUser } from '#contract/profile.ts';
import { modalsAreReady, useModalsHost } from '#web/kit/load-modals.ts';
import { NewNotices } from './bell.tsx';
import { Notices } from './notices.tsx';
import { SessionEnded } from './session-ended.tsx';

/** What may stand over any page: messages, questions, the end of a session. Once it is there, the page is awake. */
export function OverPage({ me }: { me: CurrentUser | null }) {
  const Modals = useModalsHost();
  useEffect(() => {
    document.documentElement.dataset.awake = '';
  }, []);
  return (
    <>
      <Notices />
      {me ? <SessionEnded me={me} /> : null}
      {me ? <NewNotices /> : null}
      {Modals ? <Modals onReady={modalsAreReady} /> : null}
    </>
  );
}
