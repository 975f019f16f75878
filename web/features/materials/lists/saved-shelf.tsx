import { Button, Progress } from '@mantine/core';
import { IconBackpack, IconTrash } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { plural } from '#contract/words/numbers.ts';
import { quoted } from '#contract/words/quotes.ts';
import { useAudience } from '#web/features/learning/audiences.ts';
import { MAX_BYTES, removeSaved, type SavedItem } from '#web/features/offline/saved-items.ts';
import { useRefreshSaved, useSavedItems } from '#web/features/offline/use-saved-items.ts';
import { notifyFailure } from '#web/kit/notifications/notify.ts';
import { EmptyState } from '#web/kit/page/empty-state.tsx';
import { formatSize } from '#web/kit/uploads/upload-file.ts';
import classes from './saved-shelf.module.css';

const kinds: Record<SavedItem['kind'], string> = {
  trip: 'Код поездки',
  lecture: 'Лекция',
  article: 'Статья',
  book: 'Книга',
};

/** «С собой»: materials saved on this device, with their size and a button to remove each. */
export function SavedShelf() {
  const { phrase: say } = useAudience();
  const savedItems = useSavedItems();
  if (savedItems === undefined) return null;
  if (savedItems.length === 0)
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
  const size = savedItems.reduce((sum, one) => sum + one.size, 0);
  return (
    <div className={classes.shelf}>
      <p>
        Это лежит на этом устройстве и открывается без сети, пока не закончится вход на портал. Видео с собой не взять:
        они слишком велики.
      </p>
      <ul className={classes.list}>
        {savedItems.map((one) => (
          <SavedRow key={one.key} one={one} />
        ))}
      </ul>
      <div className={classes.room}>
        <p>
          {plural(savedItems.length, 'материал', 'материала', 'материалов')}, занято {formatSize(size)} из{' '}
          {formatSize(MAX_BYTES)}.
        </p>
        <Progress value={(100 * size) / MAX_BYTES} color="aqua.8" aria-label="Занятое место" />
        <p className={classes.small}>Если места на устройстве станет мало, браузер может убрать сохранённое сам.</p>
      </div>
      <p>
        <a href="/offline">{say('Посмотри, как это выглядит без сети', 'Посмотреть, как это выглядит без сети')}</a>
      </p>
    </div>
  );
}

function SavedRow({ one: { key, kind, title, about, size } }: { one: SavedItem }) {
  const refreshSaved = useRefreshSaved();
  const remove = useMutation({
    mutationFn: () => removeSaved(key),
    networkMode: 'always',
    onSuccess: refreshSaved,
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
        aria-label={`Убрать с устройства: ${quoted(title)}`}
        loading={remove.isPending}
        onClick={() => remove.mutate()}
      >
        Убрать
      </Button>
    </li>
  );
}
