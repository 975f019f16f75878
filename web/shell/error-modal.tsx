import { useId, useLayoutEffect, useRef } from 'react';
import { homeOf } from '#contract/roles.ts';
import { SadFace } from '#web/kit/art/sad-face.tsx';
import { useMaybeMe } from '#web/session.ts';
import classes from './error-modal.module.css';

/**
 * The full-screen error modal (docs/product/screens.md), in the browser's own dialog: it must be there when nothing more
 * can be loaded, and is loaded with every page. Closing it leads parents to /parent and others to their role's home.
 * `closable: false` takes the close button away, where there is nowhere to close to.
 */
export function ErrorModal({
  text,
  closable = true,
  isAway = false,
  onRetry,
}: {
  text: string;
  closable?: boolean;
  /** The portal could not be reached. */
  isAway?: boolean;
  onRetry: () => void;
}) {
  const me = useMaybeMe();
  const title = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const close = () => window.location.assign(me ? homeOf(me.utype) : '/');
  // In the layout phase: closed before it is taken out, so that the focus goes back where it was.
  useLayoutEffect(() => {
    const opened = dialog.current;
    opened?.showModal();
    return () => opened?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      className={classes.modal}
      aria-labelledby={title}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.preventDefault();
        if (closable) close();
      }}
    >
      <SadFace />
      <h2 id={title} className={classes.title}>
        Что-то пошло не так
      </h2>
      <p role="alert">{text}</p>
      <div className={classes.actions}>
        <button type="button" onClick={onRetry} className={classes.retry}>
          Попробовать ещё раз
        </button>
        {closable ? (
          // biome-ignore lint/a11y/noAutofocus: a dialog's first control
          <button type="button" onClick={close} className={classes.close} autoFocus>
            Закрыть
          </button>
        ) : null}
        {isAway && navigator.serviceWorker?.controller ? <a href="/offline">Читать сохранённое без сети</a> : null}
      </div>
    </dialog>
  );
}
