import { Button } from '@mantine/core';
import { useState } from 'react';
import type { Api } from '#web/api.ts';
import { notifyDone, notifyFailure } from '#web/kit/notifications/notify.ts';
import { useApi } from '#web/use-api.ts';

type Props = {
  children: string;
  /** Message if the queue is empty. */
  nobody: string;
  find: (api: Api) => Promise<{ next_id: number | null }>;
  open: (id: number) => Promise<unknown>;
};

/** Opens the first of a queue that nobody else has open, requested when pressed. */
export function StartButton({ children, nobody, find, open }: Props) {
  const api = useApi();
  const [starting, setStarting] = useState(false);
  async function start() {
    setStarting(true);
    try {
      const { next_id } = await find(api);
      if (next_id === null) notifyDone(nobody);
      else await open(next_id);
    } catch (error) {
      notifyFailure(error);
    } finally {
      setStarting(false);
    }
  }
  return (
    <Button loading={starting} onClick={() => void start()}>
      {children}
    </Button>
  );
}
