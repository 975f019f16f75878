import { ModalsProvider, modals } from '@mantine/modals';
import { useEffect } from 'react';

export { modals };

/** Host of dialogs opened by code; calls `onReady` when mounted. */
export function ModalsHost({ onReady }: { onReady: () => void }) {
  useEffect(onReady, [onReady]);
  return <ModalsProvider />;
}
