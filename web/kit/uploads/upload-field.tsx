import { Button, Input } from '@mantine/core';
import { IconCameraUp, IconRefresh, IconTrash, IconX } from '@tabler/icons-react';
import { type DragEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { runningUploads, type Upload } from './running-uploads.ts';
import classes from './upload-field.module.css';
import type { StoredFile } from './upload-file.ts';
import { Progressing, Stored } from './upload-progress.tsx';
import { usePendingUpload } from './uploads-under-way.ts';
import { useRunningUploads } from './use-running-uploads.ts';

type Props = {
  /** Id of the control, for links from faults. */
  id: string;
  label: ReactNode;
  description?: ReactNode;
  /** Accepted types and size in words. */
  hint: string;
  accept: string;
  /** Label of the button without a file. */
  choose?: string;
  upload: Upload;
  value: StoredFile | null;
  /** Called once the new file is stored. */
  onChange: (file: StoredFile | null) => void;
  error?: ReactNode;
  /**
   * In a form with steps or sections: what the file is for, and how it is taken while another step is shown. The upload
   * then goes on without the field. Elsewhere it ends with the field, and leaving the screen asks.
   */
  kept?: { key: string; title: string; whenAway: (file: StoredFile) => Promise<void> };
};

/**
 * Field of one file: uploaded when chosen or dropped, with progress; the former file stays until the upload is done.
 */
export function UploadField(props: Props) {
  const { id, label, description, hint, accept, choose = 'Добавить снимок или PDF' } = props;
  const { upload, value, onChange, error, kept } = props;
  const ownKey = useId();
  const key = kept?.key ?? ownKey;
  const sending = useRunningUploads().find((one) => one.key === key);
  const [isOver, setOver] = useState(false);
  const [removed, setRemoved] = useState<StoredFile>();
  const [spoken, setSpoken] = useState('');
  // The latest handler, so that values typed during the upload are kept.
  const given = useRef(onChange);
  given.current = onChange;
  const input = useRef<HTMLInputElement>(null);
  useEffect(
    () =>
      runningUploads.attach(key, (stored) => {
        setRemoved(undefined);
        setSpoken(`Загружен ${stored.original_name}`);
        given.current(stored);
      }),
    [key],
  );

  const send = (file: File) => {
    setSpoken(`Загружается ${file.name}`);
    void runningUploads.start(key, file, { title: kept?.title ?? '', upload, whenAway: kept?.whenAway });
  };
  const cancel = () => {
    runningUploads.cancel(key);
    setSpoken('Загрузка отменена');
    input.current?.focus();
  };
  const remove = () => {
    if (value) setRemoved(value);
    setSpoken('Файл убран');
    onChange(null);
    input.current?.focus();
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (file) send(file);
  };

  const isBusy = sending !== undefined && !sending.failure;
  const fault = usePendingUpload(input, isBusy, kept !== undefined) ?? sending?.failure?.text ?? error;
  const ids = { label: `${id}-label`, action: `${id}-action`, text: `${id}-text`, error: `${id}-error` };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is one more way beside the control inside
    <div
      className={classes.field}
      data-over={isOver || undefined}
      onDrop={drop}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
    >
      <Input.Label id={ids.label} htmlFor={id} size="md">
        {label}
      </Input.Label>
      <div id={ids.text} className={classes.text}>
        {description}
        {value || sending ? null : <p className={classes.hint}>{hint}</p>}
      </div>
      {value ? <Stored file={value} /> : null}
      {sending ? <Progressing sending={sending} /> : null}
      <p id={ids.error} className={classes.error} role="alert" hidden={!fault}>
        {fault}
      </p>
      <div className={classes.actions}>
        <input
          ref={input}
          id={id}
          type="file"
          accept={accept}
          className={`visually-hidden ${classes.input}`}
          aria-labelledby={`${ids.label} ${ids.action}`}
          aria-describedby={`${ids.text} ${ids.error}`}
          aria-invalid={fault ? true : undefined}
          onChange={(event) => {
            const [file] = event.currentTarget.files ?? [];
            if (file) send(file);
            // Lets the same file be chosen again after a failure.
            event.currentTarget.value = '';
          }}
        />
        <Button
          component="label"
          htmlFor={id}
          id={ids.action}
          classNames={{ root: classes.choose ?? '', label: classes.chooseText ?? '' }}
          variant={value || sending ? 'default' : 'light'}
          leftSection={<IconCameraUp size={20} stroke={1.75} aria-hidden="true" />}
        >
          {value || sending ? 'Заменить' : choose}
        </Button>
        {sending?.failure?.isPassing ? (
          <Button leftSection={<IconRefresh size={18} />} onClick={() => runningUploads.retry(key)}>
            Повторить
          </Button>
        ) : null}
        {sending ? (
          <Button variant="subtle" color="gray" c="gray.8" leftSection={<IconX size={18} />} onClick={cancel}>
            {isBusy ? 'Отменить' : 'Убрать'}
          </Button>
        ) : value ? (
          <Button variant="subtle" color="red" c="red.8" leftSection={<IconTrash size={18} />} onClick={remove}>
            Удалить
          </Button>
        ) : null}
        {removed && !value && !sending ? (
          <Button
            variant="subtle"
            onClick={() => {
              onChange(removed);
              setRemoved(undefined);
              setSpoken('Файл возвращён');
            }}
          >
            Вернуть прежний файл
          </Button>
        ) : null}
      </div>
      <span className="visually-hidden" role="status">
        {spoken}
      </span>
    </div>
  );
}
