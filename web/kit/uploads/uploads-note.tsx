import { Button, Progress } from '@mantine/core';
import { percentOf, type RunningUpload, runningUploads, uploadWords } from './running-uploads.ts';
import classes from './uploads-note.module.css';

/** Files on their way whose field is not on the screen, with what can be done about those that failed. */
export function UploadsNote({ place, away }: { place: 'menu' | 'page'; away: readonly RunningUpload[] }) {
  return (
    <section className={classes.note} data-place={place} aria-label="Загрузка файлов">
      {away.map((upload) => {
        const { key, title, file, failure } = upload;
        return (
          <div key={key} className={classes.one}>
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
              {failure?.isPassing ? (
                <Button size="compact-sm" onClick={() => runningUploads.retry(key)}>
                  Повторить
                </Button>
              ) : null}
              <Button size="compact-sm" variant="default" onClick={() => runningUploads.cancel(key)}>
                {failure ? 'Убрать' : 'Отменить'}
              </Button>
            </div>
          </div>
        );
      })}
    </section>
  );
}
