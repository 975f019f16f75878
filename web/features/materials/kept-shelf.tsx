import { Button, Progress } from '@mantine/core';
import { IconBackpack, IconTrash } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { plural } from '#contract/words/numbers.ts';
import { useAudience } from '#web/features/learning/audiences.ts';
import { BUDGET, type Kept, removeKept } from '#web/features/offline/kept.ts';
import { useKept, useLookAgain } from '#web/features/offline/use-kept.ts';
import { EmptyState } from '#web/kit/empty-state.tsx';
import { notifyFailure } from '#web/kit/notify.ts';
import { formatSize } from '#web/kit/upload-file.ts';
import classes from './kept-shelf.module.css';

const kinds: Record<Kept['kind'], string> = { lecture: 'Лекция', article: 'Статья', book: 'Книга' };

/** «С собой»: materials saved on this device, with their size and a button to remove each. */
export function KeptShelf() {
  const { say } = useAudience();
  const kept = useKept();
  if (kept === undefined) return null;
  if (kept.length === 0)
    return (
      <EmptyState
        icon={<IconBackpack size={44} stroke={1.5} />}
        title="С собой пока ничего нет"
        text={say(
          'Открой статью или найди книгу и нажми «Взять с собой»: она откроется и без сети. Лекция, которую ты читаешь, сохраняется сама.',
          'Откройте статью или найдите книгу и нажмите «Взять с собой»: она откроется и без сети. Лекция, которую вы читаете, сохраняется сама.',
        )}
      />
    );
  const size = kept.reduce((sum, one) => sum + one.size, 0);
  return (
    <div className={classes.shelf}>
      <p>
        Это лежит на этом устройстве и открывается без сети, пока не закончится вход на портал. Видео с собой не взять:
        они слишком велики.
      </p>
      <ul className={classes.list}>
        {kept.map((one) => (
          <KeptRow key={one.key} one={one} />
        ))}
      </ul>
      <div className={classes.room}>
        <p>
          {plural(kept.length, 'материал', 'материала', 'материалов')}, занято {formatSize(size)} из{' '}
          {formatSize(BUDGET)}.
        </p>
        <Progress value={(100 * size) / BUDGET} color="aqua.8" aria-label="Занятое место" />
        <p className={classes.small}>Если места на устройстве станет мало, браузер может убрать сохранённое сам.</p>
      </div>
      <p>
        <a href="/offline">{say('Посмотри, как это выглядит без сети', 'Посмотреть, как это выглядит без сети')}</a>
      </p>
    </div>
  );
}

function KeptRow({ one: { key, kind, title, about, size } }: { one: Kept }) {
  const lookAgain = useLookAgain();
  const remove = useMutation({
    mutationFn: () => removeKept(key),
    networkMode: 'always',
    onSuccess: lookAgain,
    onError: notifyFailure,
  });
  return (
    <li className={classes.row}>
      <div>
        <h2 className={classes.title}>
          <a href={`/offline#read=${key}`}>{title}</a>
        </h2>
        <p className={classes.small}>{[kinds[kind], about, formatSize(size)].filter(Boolean).join(', ')}</p>
      </div>
      <Button
        variant="default"
        leftSection={<IconTrash size={18} aria-hidden />}
        aria-label={`Убрать с устройства: «${title}»`}
        loading={remove.isPending}
        onClick={() => remove.mutate()}
      >
        Убрать
      </Button>
    </li>
  );
}
