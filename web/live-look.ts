import { useEffect, useRef, useState } from 'react';
import { LOOK_EVERY_MS, type Place, type Present, TYPING_EVERY_MS } from '#contract/events.ts';
import { onConnected, sayLook, useLiveEvent } from './live-events.ts';

const nobody: readonly Present[] = [];

/**
 * Says that the page has a place open, and whether somebody types there, as long as the screen stands. Gives who is
 * there, this page too: as the portal said last.
 */
export function useLook(place: Place, isTyping: boolean): readonly Present[] {
  const [told, setTold] = useState({ place, present: nobody });
  const typing = useRef(isTyping);
  typing.current = isTyping;

  useLiveEvent('presence', (event) => {
    if (event.place === place) setTold({ place, present: event.present });
  });
  useEffect(() => {
    const stop = onConnected(() => sayLook({ place, is_typing: typing.current }));
    return () => {
      stop();
      sayLook(null);
    };
  }, [place]);
  useEffect(() => {
    if (isTyping) sayLook({ place, is_typing: true });
    const timer = setInterval(
      () => sayLook({ place, is_typing: isTyping }),
      isTyping ? TYPING_EVERY_MS : LOOK_EVERY_MS,
    );
    return () => {
      clearInterval(timer);
      if (isTyping) sayLook({ place, is_typing: false });
    };
  }, [place, isTyping]);
  return told.place === place ? told.present : nobody;
}
