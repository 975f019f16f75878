import { useEffect, useRef, useState } from 'react';
import {
  PRESENCE_HEARTBEAT_MS,
  type PresencePlace,
  type PresentPerson,
  TYPING_HEARTBEAT_MS,
} from '#contract/events.ts';
import { onConnected, sendPresence, useLiveEvent } from './live-events.ts';

const nobody: readonly PresentPerson[] = [];

/**
 * Reports an open place repeatedly, and at the end that it is closed. The person's own dialog is reported only while
 * typing.
 */
export function openPresence(place: PresencePlace, isOwn = false) {
  let isTyping = false;
  let timer: ReturnType<typeof setInterval> | undefined;
  const isSilent = () => isOwn && !isTyping;
  const report = () => isSilent() || sendPresence({ place, is_typing: isTyping });
  const startRepeating = () => {
    clearInterval(timer);
    if (!isSilent()) timer = setInterval(report, isTyping ? TYPING_HEARTBEAT_MS : PRESENCE_HEARTBEAT_MS);
  };
  const stop = onConnected(report);
  startRepeating();
  return {
    type: (is_typing: boolean): void => {
      if (is_typing === isTyping) return;
      isTyping = is_typing;
      if (isSilent()) sendPresence(null);
      else report();
      startRepeating();
    },
    end: (): void => {
      stop();
      clearInterval(timer);
      if (!isSilent()) sendPresence(null);
    },
  };
}

/**
 * Reports an open place and typing while the component is mounted; the person's own dialog only while typing, since its
 * owner gets the presence of others anyway. Returns who is there, this page included.
 */
export function useLivePresence(place: PresencePlace, isTyping: boolean, isOwn = false): readonly PresentPerson[] {
  const [state, setState] = useState({ place, present: nobody });
  const reporting = useRef<ReturnType<typeof openPresence>>(undefined);
  useLiveEvent('presence', (event) => {
    if (event.place === place) setState({ place, present: event.present });
  });
  useEffect(() => {
    const opened = openPresence(place, isOwn);
    reporting.current = opened;
    return opened.end;
  }, [place, isOwn]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another place is told as well
  useEffect(() => reporting.current?.type(isTyping), [place, isOwn, isTyping]);
  return state.place === place ? state.present : nobody;
}
