import { useEffect, useRef } from 'react';
import { Alert } from './alert.tsx';

/** What the server said of the whole form, above its fields; read out at once. */
export function FormFailure({ text }: { text: string | undefined }) {
  const shown = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (text) shown.current?.scrollIntoView({ block: 'nearest' });
  }, [text]);
  return (
    <div role="alert" ref={shown}>
      {text ? <Alert color="red">{text}</Alert> : null}
    </div>
  );
}
