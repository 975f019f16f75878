import { IconFileTypePdf, IconPhoto, IconRefresh, IconX } from '@tabler/icons-react';
import type { RefObject } from 'react';
import { formatSize, SHRINKING } from '#web/kit/uploads/upload-file.ts';
import type { OneOfMany, Uploads } from '#web/kit/uploads/use-uploads.ts';
import classes from './composer.module.css';

function stateWords({ state, part, isShrinking, file, stored, failure }: OneOfMany): string {
  const percent = Math.round(part * 100);
  if (state === 'failed') return failure ?? 'Не загрузился';
  if (state === 'waiting') return 'ждёт очереди';
  if (state === 'sending' && isShrinking) return SHRINKING;
  if (state === 'sending') return percent < 100 ? `${percent} %` : 'обрабатывается…';
  return formatSize(stored?.size ?? file.size);
}

function FilePreview({ one }: { one: OneOfMany }) {
  if (one.stored?.content_type.startsWith('image/'))
    return <img src={one.stored.url} alt="" width={40} height={40} className={classes.picture} />;
  const Icon = one.file.type === 'application/pdf' ? IconFileTypePdf : IconPhoto;
  return <Icon className={classes.sign} size={24} stroke={1.5} aria-hidden="true" />;
}

type Props = {
  uploads: Uploads /** Where the focus goes from a file that is gone. */;
  chooser: RefObject<HTMLElement | null>;
};

/** Files attached to the message being written, with upload progress and actions. */
export function AttachedFiles({ uploads, chooser }: Props) {
  const { files, retry, remove } = uploads;
  if (files.length === 0) return null;
  const loaded = files.filter(({ state }) => state === 'sent').length;
  const failed = files.filter(({ state }) => state === 'failed').length;
  return (
    <>
      <ul className={classes.files} aria-label="Приложенные файлы">
        {files.map((one) => (
          <li key={one.key} className={classes.file} data-state={one.state}>
            <FilePreview one={one} />
            <span className={classes.name}>
              <span className={classes.original}>{one.file.name}</span>
              <span className={classes.state}>{stateWords(one)}</span>
              {one.state === 'sending' ? (
                <progress value={one.part} max={1} aria-label={`Загружается ${one.file.name}`} />
              ) : null}
            </span>
            {one.state === 'failed' && one.mayRetry ? (
              <button
                type="button"
                className={classes.act}
                aria-label={`Повторить: ${one.file.name}`}
                title="Повторить"
                onClick={() => retry(one.key)}
              >
                <IconRefresh size={20} aria-hidden="true" />
              </button>
            ) : null}
            <button
              type="button"
              className={classes.act}
              aria-label={`${one.state === 'sending' ? 'Отменить' : 'Убрать'}: ${one.file.name}`}
              title={one.state === 'sending' ? 'Отменить' : 'Убрать'}
              onClick={() => {
                remove(one.key);
                chooser.current?.focus();
              }}
            >
              <IconX size={20} aria-hidden="true" />
            </button>
          </li>
        ))}
      </ul>
      <p role="status" className="visually-hidden">
        {`Загружено ${loaded} из ${files.length}.${failed > 0 ? ` Не загружено: ${failed}.` : ''}`}
      </p>
    </>
  );
}
