import { useEffect } from 'react';
import type { CurrentUser } from '#contract/profile.ts';
import { modalsAreReady, useModalsHost } from '#web/kit/dialogs/load-modals.ts';
import { ignoreSecondPresses } from '#web/kit/dialogs/second-presses.ts';
import { UploadsGuarded } from '#web/kit/uploads/uploads-away.tsx';
import { NewNotices } from '../header/bell.tsx';
import { Notices } from './notices.tsx';
import { SessionEnded } from './session-ended.tsx';

/** Overlays of any page: toasts, dialogs, the end of a session. Marks the page as awake when mounted. */
export function PageOverlays({ me }: { me: CurrentUser | null }) {
  const Modals = useModalsHost();
  useEffect(() => {
    document.documentElement.dataset.awake = '';
  }, []);
  useEffect(ignoreSecondPresses, []);
  return (
    <>
      <Notices />
      <UploadsGuarded />
      {me ? <SessionEnded me={me} /> : null}
      {me ? <NewNotices /> : null}
      {Modals ? <Modals onReady={modalsAreReady} /> : null}
    </>
  );
}
