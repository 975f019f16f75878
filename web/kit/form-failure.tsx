import { type ReactNode, useEffect, useRef } from 'react';
import { Alert } from './alert.tsx';
import { isFocusFree } from './focus-return.ts';

/** Scrolled to, it stands clear of the header and of a bar at the bottom that stay where they are. */
const aside = { scrollMarginBlock: 96 } as const;

/**
 * What the server said of the whole form, above its fields, with what can be done about it; read out at once. Takes the
 * focus that the busy button has lost.
 */
export function FormFailure({ text, children }: { text: string | undefined; children?: ReactNode }) {
  const shown = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!text) return;
    shown.current?.scrollIntoView({ block: 'nearest' });
    // A button that is busy is out of use and keeps no focus: a browser notices it now, or with the next frame.
    if (isFocusFree() || document.activeElement?.matches(':disabled')) shown.current?.focus({ preventScroll: true });
  }, [text]);
  return (
    // Out of the flow while empty, so that it takes no gap among the fields.
    <div role="alert" ref={shown} tabIndex={-1} style={text ? aside : { position: 'absolute' }}>
      {text ? (
        <Alert color="red">
          {text}
          {children}
        </Alert>
      ) : null}
    </div>
  );
}
