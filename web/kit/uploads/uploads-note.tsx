import { Button, Progress } from '@mantine/core';
import { useLayoutEffect, useRef } from 'react';
import { restoreFocus } from '../dialogs/focus.ts';
import { percentOf, type RunningUpload, runningUploads, uploadWords } from './running-uploads.ts';
import classes from './uploads-note.module.css';

/** Files on their way whose field is not on the screen, with what can be done about those that failed. */
export function UploadsNote({ place, away }: { place: 'menu' | 'page'; away: readonly RunningUpload[] }) {
  return (
    <section className={classes.note} data-place={place} aria-label="Загрузка файлов">
      {away.map((upload) => (
        <OneAway key={upload.key} upload={upload} />
      ))}
    </section>
  );
}

function OneAway({ upload }: { upload: RunningUpload }) {
  const { key, title, file, failure } = upload;
  const shown = useRef<HTMLDivElement>(null);
  // Whoever was here when the file came, or was cancelled, goes on at the screen's heading.
  useLayoutEffect(() => {
    const one = shown.current;
    return () => {
      if (one?.contains(document.activeElement)) restoreFocus(document.activeElement);
    };
  }, []);
  const cancel = () => runningUploads.cancel(key);
  // One button for all states, so that it keeps the focus.
  const [act, words] = failure?.isPassing
    ? ([() => runningUploads.retry(key), 'Повторить'] as const)
    : ([cancel, failure ? 'Убрать' : 'Отменить'] as const);
  return (
    <div ref={shown} className={classes.one}>
      <span className={classes.title}>{title}</span>
      <span>
        {file.name}: {uploadWords(upload)}
      </span>
      {failure ? (
        <p role="alert" className={classes.failure}>
          {failure.text}
        </p>
      ) : (
        <Progress value={percentOf(upload)} color="aqua" aria-label={`Загружается ${file.name}`} />
      )}
      <div className={classes.actions}>
        <Button size="compact-sm" variant={failure?.isPassing ? 'filled' : 'default'} onClick={act}>
          {words}
        </Button>
        {failure?.isPassing ? (
          <Button size="compact-sm" variant="default" onClick={cancel}>
            Убрать
          </Button>
        ) : null}
      </div>
    </div>
  );
}
