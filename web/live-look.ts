import { useEffect, useState } from 'react';
import { LOOK_EVERY_MS, type Place, type Present, TYPING_EVERY_MS } from '#contract/events.ts';
import { onConnected, sayLook, useLiveEvent } from './live-events.ts';

const nobody: readonly Present[] = [];

/**
 * Says that the page has a place open, and whether somebody types there, as long as the screen stands; of one's own place
 * only while typing, since one hears of it anyway. Gives who is there, this page too: as the portal said last.
 */
export function useLook(place: Place, isTyping: boolean, isOwn = false): readonly Present[] {
  const [told, setTold] = useState({ place, present: nobody });

  useLiveEvent('presence', (event) => {
    if (event.place === place) setTold({ place, present: event.present });
  });
  const isSilent = isOwn && !isTyping;
  useEffect(() => {
    if (isSilent) return;
    const say = () => sayLook({ place, is_typing: isTyping });
    const stop = onConnected(say);
    const timer = setInterval(say, isTyping ? TYPING_EVERY_MS : LOOK_EVERY_MS);
    return () => {
      stop();
      clearInterval(timer);
    };
  }, [place, isTyping, isSilent]);
  // After the other: the last word is that it is left, or, of one's own, that nobody types any more. Another place says so itself.
  useEffect(() => (isSilent ? undefined : () => sayLook(null)), [isSilent]);
  return told.place === place ? told.present : nobody;
}
