import { useEffect } from 'react';
import { useFrameRouter } from '#web/frame-router.ts';

const findHeading = () => document.querySelector<HTMLElement>('main h1');
const isLost = () => !document.activeElement || document.activeElement === document.body;
const isInDialog = () => document.activeElement?.closest('[role="dialog"]') !== null;

/**
 * Focuses the new screen's heading after navigation to another path, or when a screen changes its step without an
 * address (a test opened, a test submitted) and the focused element has gone. Focus set by the screen on purpose is
 * kept, as is a field whose search is part of the address.
 */
export function useHeadingFocus(): void {
  const router = useFrameRouter();
  useEffect(() => {
    let known = findHeading();
    let left: Element | null = null;
    let isAwaited = false;

    const focus = () => {
      isAwaited = false;
      const heading = findHeading();
      if (!heading) return;
      heading.tabIndex = -1;
      heading.focus({ preventScroll: true });
    };
    const isOnPurpose = () => {
      const { activeElement } = document;
      return activeElement !== left && activeElement?.closest('main, [role="dialog"]') !== null && !isLost();
    };

    const stops = [
      router.subscribe('onBeforeNavigate', () => {
        left = document.activeElement;
      }),
      router.subscribe('onRendered', ({ fromLocation, pathChanged, toLocation }) => {
        known = findHeading();
        if (!fromLocation || toLocation.hash || isOnPurpose()) return;
        if (pathChanged || isLost()) focus();
      }),
    ];
    // Steps without an address are noticed by a changed heading. A dialog that led there releases the focus only once
    // it has closed.
    const steps = new MutationObserver(() => {
      const heading = findHeading();
      if (heading && heading !== known) {
        isAwaited ||= known !== null;
        known = heading;
      }
      if (!isAwaited) return;
      if (isLost()) focus();
      else if (!isInDialog()) isAwaited = false;
    });
    steps.observe(document.body, { childList: true, subtree: true });
    return () => {
      steps.disconnect();
      for (const stop of stops) stop();
    };
  }, [router]);
}
