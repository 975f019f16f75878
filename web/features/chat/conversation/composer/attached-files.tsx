import { IconFileTypePdf, IconPhoto, IconX } from '@tabler/icons-react';
import type { RefObject } from 'react';
import { failureOf } from '#web/kit/loading/failure.ts';
import { formatSize } from '#web/kit/uploads/upload-file.ts';
import type { AttachedFile } from '../unsent/attachments.ts';
import classes from './composer.module.css';
import type { ComposerState } from './use-composer.ts';

/** Why a file waits; it goes by itself. */
function awayWords(failure: unknown): string {
  const { status } = failureOf(failure);
  if (status === 401) return 'вход закончился, загрузится после нового входа';
  if (status === 429) return 'много файлов подряд, загрузится чуть позже';
  return status === 0 || status === 503 ? 'нет связи, загрузится сам' : 'портал не смог, попробует ещё раз сам';
}

function stateWords({ state, part, file, stored, failure }: AttachedFile): string {
  const percent = Math.round(part * 100);
  if (state === 'failed') return failureOf(failure).errors[0];
  if (state === 'away') return awayWords(failure);
  if (state === 'waiting') return 'ждёт очереди';
  if (state === 'sending') return percent < 100 ? `${percent} %` : 'обрабатывается…';
  return formatSize(stored?.size ?? file.size);
}

function FilePreview({ one }: { one: AttachedFile }) {
  if (one.stored?.content_type.startsWith('image/'))
    return <img src={one.stored.url} alt="" width={40} height={40} className={classes.picture} />;
  const Icon = one.file.type === 'application/pdf' ? IconFileTypePdf : IconPhoto;
  return <Icon className={classes.sign} size={24} stroke={1.5} aria-hidden="true" />;
}

type Props = {
  composer: Pick<ComposerState, 'files' | 'removeFile'>;
  /** Where the focus goes from a file that is gone. */
  chooser: RefObject<HTMLElement | null>;
};

/** Files attached to the message being written, with upload progress and actions. */
export function AttachedFiles({ composer, chooser }: Props) {
  const { files, removeFile } = composer;
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
            <button
              type="button"
              className={classes.act}
              aria-label={`${one.state === 'sending' ? 'Отменить' : 'Убрать'}: ${one.file.name}`}
              title={one.state === 'sending' ? 'Отменить' : 'Убрать'}
              onClick={() => {
                removeFile(one.key);
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
