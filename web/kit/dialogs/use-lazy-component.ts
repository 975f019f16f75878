import { type ComponentType, useEffect, useRef, useState } from 'react';
import { noNetwork } from '#web/api.ts';
import { notifyFailure } from '../notifications/notify.ts';

/**
 * A component loaded when first wanted; undefined until then. Unlike `lazy` a failed load leaves the page as it is: it
 * notifies that there is no network and calls `fail`.
 */
export function useLazyComponent<Props>(
  load: () => Promise<ComponentType<Props>>,
  isWanted: boolean,
  fail?: () => void,
): ComponentType<Props> | undefined {
  const [part, setPart] = useState<ComponentType<Props>>();
  const latest = useRef({ load, fail });
  latest.current = { load, fail };
  const isAsked = isWanted && part === undefined;
  useEffect(() => {
    if (!isAsked) return;
    latest.current.load().then(
      (loaded) => setPart(() => loaded),
      (cause: unknown) => {
        notifyFailure(noNetwork(cause));
        latest.current.fail?.();
      },
    );
  }, [isAsked]);
  return part;
}
