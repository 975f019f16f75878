import { Button } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { FoundMessage, FoundNote } from '#contract/chat/desk.ts';
import { formatDateTime } from '#contract/words/dates.ts';
import { RowsSkeleton } from '#web/kit/list/table/rows-skeleton.tsx';
import { LoadFailure } from '#web/kit/loading/load-failure.tsx';
import { EmptyState } from '#web/kit/page/empty-state.tsx';
import { useQueries } from '#web/use-api.ts';
import type { DeskAddress } from './desk-list.ts';
import classes from './list.module.css';

/** Messages found by a search, newest first; each links to its place in its dialog. */
export function FoundMessages({ address, open }: { address: DeskAddress; open: number | undefined }) {
  const { chat } = useQueries();
  const query = address.search ?? '';
  const { data, error, isPlaceholderData, isFetching, hasNextPage, fetchNextPage, refetch } = useInfiniteQuery({
    ...chat.searchMessages.infiniteOptions({
      input: (before_id: number | undefined) => ({ query, before_id }),
      initialPageParam: undefined as number | undefined,
      getNextPageParam: ({ data: found, has_more }) => (has_more ? found.at(-1)?.message_id : undefined),
    }),
    enabled: query !== '',
    placeholderData: keepPreviousData,
    networkMode: 'always',
  });
  const found = data?.pages.flatMap((page) => page.data) ?? [];
  const notes = data?.pages.flatMap((page) => page.notes) ?? [];
  if (query === '')
    return (
      <EmptyState
        icon={<IconSearch size={32} stroke={1.5} />}
        title="Что найти?"
        text={
          'Слова найдутся в любой форме: в сообщениях, названиях файлов и заметках. "В кавычках" — как написано, -слово — без него.'
        }
      />
    );
  return (
    <div className={classes.foundList} aria-busy={isFetching} data-stale={isPlaceholderData || undefined}>
      <p className="visually-hidden" role="status">
        {data && !isPlaceholderData
          ? `Найдено сообщений: ${found.length}${hasNextPage ? ', есть ещё' : ''}${notes.length > 0 ? `, заметок: ${notes.length}` : ''}`
          : ''}
      </p>
      {error ? (
        <div role="alert">
          <LoadFailure error={error} retry={() => void refetch()} />
        </div>
      ) : null}
      {data || error ? null : <RowsSkeleton />}
      {data && found.length + notes.length === 0 ? (
        <EmptyState title="Ничего не нашлось" text="Попробуйте другие слова или меньше слов." />
      ) : null}
      <ul className={classes.rows}>
        {notes.map((note) => (
          <Note key={`note-${note.note_id}`} note={note} address={address} />
        ))}
        {found.map((message) => (
          <Found key={message.message_id} message={message} address={address} isOpen={message.message_id === open} />
        ))}
      </ul>
      {hasNextPage ? (
        <Button variant="default" fullWidth mt="sm" loading={isFetching} onClick={() => void fetchNextPage()}>
          Показать ещё
        </Button>
      ) : null}
    </div>
  );
}

type FoundProps = { message: FoundMessage; address: DeskAddress; isOpen: boolean };

function Found({ message, address, isOpen }: FoundProps) {
  const { user_id, message_id, name, created_at, parts, files, direction } = message;
  return (
    <li>
      <Link
        to="/admin/chat/$id"
        params={{ id: user_id }}
        search={{ ...address, message: message_id }}
        preload={false}
        resetScroll={false}
        className={classes.row}
        activeOptions={{ exact: true, includeSearch: true }}
        aria-current={isOpen ? 'page' : undefined}
      >
        <WhoAndWhen name={name} created_at={created_at} />
        <span className={classes.found}>
          {direction === 'out' ? 'Ответ: ' : null}
          <Marked parts={parts} />
        </span>
        {files.map((file) => (
          <span key={file.map(({ text }) => text).join('')} className={classes.found}>
            Файл: <Marked parts={file} />
          </span>
        ))}
      </Link>
    </li>
  );
}

/** A note leads to its dialog, beside which the notes stand. */
function Note({ note: { user_id, name, created_at, parts }, address }: { note: FoundNote; address: DeskAddress }) {
  return (
    <li>
      <Link
        to="/admin/chat/$id"
        params={{ id: user_id }}
        search={address}
        preload={false}
        resetScroll={false}
        className={classes.row}
      >
        <WhoAndWhen name={name} created_at={created_at} />
        <span className={classes.found}>
          Заметка: <Marked parts={parts} />
        </span>
      </Link>
    </li>
  );
}

const WhoAndWhen = ({ name, created_at }: { name: string; created_at: string }) => (
  <span className={classes.line}>
    <span className={classes.name}>{name}</span>
    <time className={classes.time} dateTime={created_at}>
      {formatDateTime(created_at)}
    </time>
  </span>
);

const Marked = ({ parts }: { parts: FoundNote['parts'] }) =>
  parts.map(({ text, is_found }, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never change their places
    is_found ? <mark key={index}>{text}</mark> : text,
  );
