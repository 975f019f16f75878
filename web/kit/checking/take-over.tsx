import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { formatTime } from '#contract/words/dates.ts';
import { Alert } from '#web/kit/notifications/alert.tsx';
import { notifyFailure } from '#web/kit/notifications/notify.ts';
import classes from './side-by-side.module.css';
import type { Presence } from './use-presence.ts';

type Words = { taken: string; open: string; text: string; action: string };

/** Names the colleague who has this open, with a button to take it over. */
export function TakeOver({
  presence,
  words,
  take,
}: {
  presence: Presence;
  words: Words;
  take: () => Promise<unknown>;
}) {
  const [taking, setTaking] = useState(false);
  const { holder } = presence;
  if (!holder || holder.mine) return null;
  async function press() {
    setTaking(true);
    try {
      await take();
      await presence.refetch();
    } catch (error) {
      notifyFailure(error);
    } finally {
      setTaking(false);
    }
  }
  const since = formatTime(holder.since);
  return (
    <Alert
      title={
        presence.takenAway ? `${words.taken}: ${holder.name}, в ${since}` : `${words.open} ${holder.name} с ${since}`
      }
    >
      <p>{words.text}</p>
      <Button mt="sm" size="compact-md" loading={taking} onClick={() => void press()}>
        {words.action}
      </Button>
    </Alert>
  );
}

/** Live region of such notes. */
export const PresenceStatus = ({ children }: { children: ReactNode }) => (
  <div role="status" className={classes.status}>
    {children}
  </div>
);
