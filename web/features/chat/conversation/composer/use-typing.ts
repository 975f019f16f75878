import { useEffect, useRef, useState } from 'react';

const PAUSE_MS = 4000;

/** Whether the person is typing: from a keystroke until a pause. */
export function useTyping() {
  const [isTyping, setTyping] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const stop = () => {
    clearTimeout(timer.current);
    setTyping(false);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    isTyping,
    stop,
    typed: () => {
      clearTimeout(timer.current);
      setTyping(true);
      timer.current = setTimeout(stop, PAUSE_MS);
    },
  };
}
