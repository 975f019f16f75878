import { useEffect, useState } from 'react';

/** Whether the browser reports no network. */
export function useIsOffline(): boolean {
  const [isOffline, setOffline] = useState(false);
  useEffect(() => {
    const update = () => setOffline(!navigator.onLine);
    update();
    for (const name of ['online', 'offline']) window.addEventListener(name, update);
    return () => {
      for (const name of ['online', 'offline']) window.removeEventListener(name, update);
    };
  }, []);
  return isOffline;
}
