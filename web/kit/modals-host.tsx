import { ModalsProvider, modals } from '@mantine/modals';
import { useEffect } from 'react';

export { modals };

/** Where the dialogs that a click asks for stand; `onReady` once they can be asked for. */
export function ModalsHost({ onReady }: { onReady: () => void }) {
  useEffect(onReady, [onReady]);
  return <ModalsProvider />;
}
