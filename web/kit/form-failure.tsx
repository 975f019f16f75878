import { useEffect, useRef } from 'react';
import { Alert } from './alert.tsx';

/** What the server said of the whole form, above its fields; read out at once. */
export function FormFailure({ text }: { text: string | undefined }) {
  const shown = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (text) shown.current?.scrollIntoView({ block: 'nearest' });
  }, [text]);
  return (
    // Out of the flow while empty, so that it takes no gap among the fields.
    <div role="alert" ref={shown} style={text ? undefined : { position: 'absolute' }}>
      {text ? <Alert color="red">{text}</Alert> : null}
    </div>
  );
}
