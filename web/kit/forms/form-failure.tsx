import { type ReactNode, useEffect, useRef } from 'react';
import { isFocusFree } from '../dialogs/focus.ts';
import { Alert } from '../notifications/alert.tsx';

/** Scrolled to, it clears the sticky header and bottom bar, and on a phone what a form with sections keeps in sight. */
const scrollMargin = { scrollMarginBlock: 'calc(var(--bar, 0px) + 96px) 96px' } as const;

/**
 * Failure of a whole form, above its fields, with what can be done; announced at once, and focused since the busy
 * button has lost the focus.
 */
export function FormFailure({ text, children }: { text: string | undefined; children?: ReactNode }) {
  const shown = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!text) return;
    shown.current?.scrollIntoView({ block: 'nearest' });
    // A busy button is disabled and loses the focus, in some browsers only with the next frame.
    if (isFocusFree() || document.activeElement?.matches(':disabled')) shown.current?.focus({ preventScroll: true });
  }, [text]);
  return (
    // Absolute while empty, so that it takes no gap among the fields.
    <div role="alert" ref={shown} tabIndex={-1} style={text ? scrollMargin : { position: 'absolute' }}>
      {text ? (
        <Alert color="red">
          {text}
          {children}
        </Alert>
      ) : null}
    </div>
  );
}
