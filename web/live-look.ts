import { useEffect, useRef, useState } from 'react';
import { LOOK_EVERY_MS, type Place, type Present, TYPING_EVERY_MS } from '#contract/events.ts';
import { onConnected, sayLook, useLiveEvent } from './live-events.ts';

const nobody: readonly Present[] = [];

/**
 * Reports an open place repeatedly, and at the end that it is closed. The person's own dialog is reported only while
 * typing.
 */
export function lookAt(place: Place, isOwn = false) {
  let isTyping = false;
  let timer: ReturnType<typeof setInterval> | undefined;
  const isSilent = () => isOwn && !isTyping;
  const say = () => isSilent() || sayLook({ place, is_typing: isTyping });
  const keepSaying = () => {
    clearInterval(timer);
    if (!isSilent()) timer = setInterval(say, isTyping ? TYPING_EVERY_MS : LOOK_EVERY_MS);
  };
  const stop = onConnected(say);
  keepSaying();
  return {
    type: (is_typing: boolean): void => {
      if (is_typing === isTyping) return;
      isTyping = is_typing;
      if (isSilent()) sayLook(null);
      else say();
      keepSaying();
    },
    end: (): void => {
      stop();
      clearInterval(timer);
      if (!isSilent()) sayLook(null);
    },
  };
}

/**
 * Reports an open place and typing while the component is mounted; the person's own dialog only while typing, since its
 * owner gets the presence of others anyway. Returns who is there, this page included.
 */
export function useLook(place: Place, isTyping: boolean, isOwn = false): readonly Present[] {
  const [told, setTold] = useState({ place, present: nobody });
  const look = useRef<ReturnType<typeof lookAt>>(undefined);
  useLiveEvent('presence', (event) => {
    if (event.place === place) setTold({ place, present: event.present });
  });
  useEffect(() => {
    const opened = lookAt(place, isOwn);
    look.current = opened;
    return opened.end;
  }, [place, isOwn]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another place is told as well
  useEffect(() => look.current?.type(isTyping), [place, isOwn, isTyping]);
  return told.place === place ? told.present : nobody;
}
