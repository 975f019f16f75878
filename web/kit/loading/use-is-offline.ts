import { useEffect, useState } from 'react';

/** Whether the browser reports no network. */
export function useIsOffline(): boolean {
  const [isAway, setAway] = useState(false);
  useEffect(() => {
    const look = () => setAway(!navigator.onLine);
    look();
    for (const name of ['online', 'offline']) window.addEventListener(name, look);
    return () => {
      for (const name of ['online', 'offline']) window.removeEventListener(name, look);
    };
  }, []);
  return isAway;
}
