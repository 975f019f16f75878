import { useId, useLayoutEffect, useRef } from 'react';
import { homeOf } from '#contract/roles.ts';
import { SadFace } from '#web/kit/art/sad-face.tsx';
import { useOptionalMe } from '#web/session.ts';
import classes from './error-modal.module.css';

/**
 * Full-screen error modal (docs/product/screens.md) in the browser's own dialog element, since it must work when
 * nothing can be loaded and is part of every page. Closing leads parents to /parent and others to their home.
 * `closable: false`: without the close button, where there is nowhere to go.
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
  const me = useOptionalMe();
  const title = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const close = () => window.location.assign(me ? homeOf(me.utype) : '/');
  // In the layout phase: closed before removal, so that the browser restores the focus.
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
