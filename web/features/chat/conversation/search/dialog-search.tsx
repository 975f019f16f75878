import { Button, Stack } from '@mantine/core';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Dialog } from '#web/kit/dialogs/dialog.tsx';
import { CalendarButton } from '#web/kit/fields/calendar-button.tsx';
import { DayField, isDay } from '#web/kit/fields/day-field.tsx';
import { SearchField } from '#web/kit/list/search-field.tsx';
import { RowsSkeleton } from '#web/kit/list/table/rows-skeleton.tsx';
import { LoadFailure } from '#web/kit/loading/load-failure.tsx';
import { useQueries } from '#web/use-api.ts';
import { FoundText } from './found-text.tsx';
import classes from './search.module.css';

type Props = { userId: number | undefined; jump: (message_id: number) => void; close: () => void };

/** Search for words and days within one dialog; each message found leads to its place. */
export function DialogSearch({ userId, jump, close }: Props) {
  const [query, setQuery] = useState('');
  const [typedDay, setDay] = useState('');
  const day = isDay(typedDay) ? typedDay : undefined;
  const isAsked = query !== '' || day !== undefined;
  const { data, error, isFetching, isPlaceholderData, hasNextPage, fetchNextPage, refetch } = useInfiniteQuery({
    ...useQueries().chat.search.infiniteOptions({
      input: (before_id: number | undefined) => ({ user_id: userId, query, day, before_id }),
      initialPageParam: undefined as number | undefined,
      getNextPageParam: ({ data: found, has_more }) => (has_more ? found.at(-1)?.message_id : undefined),
    }),
    enabled: isAsked,
    placeholderData: keepPreviousData,
    networkMode: 'always',
  });
  const found = isAsked ? (data?.pages.flatMap((page) => page.data) ?? []) : [];
  const isKnown = isAsked && data !== undefined && !isPlaceholderData;
  return (
    <Dialog title="Найти в переписке" size="lg" close={close}>
      <Stack gap="sm">
        <SearchField label="Слова в любой форме" initial="" hasFocus onSearch={setQuery} />
        <DayField
          label="День"
          description="Можно и без слов: найдутся все сообщения этого дня"
          value={typedDay}
          onChange={setDay}
          rightSectionWidth={44}
          rightSection={<CalendarButton day={day} onChoose={setDay} />}
        />
        <p role="status" className={classes.status}>
          {isKnown ? resultWords(found.length, { hasMore: hasNextPage, isOfDay: day !== undefined }) : ''}
        </p>
        {error ? <LoadFailure error={error} retry={() => void refetch()} /> : null}
        {isAsked && !data && !error ? <RowsSkeleton /> : null}
        <ul className={classes.found} aria-busy={isFetching}>
          {found.map((message) => (
            <li key={message.message_id}>
              <button
                type="button"
                className={classes.message}
                onClick={() => {
                  close();
                  jump(message.message_id);
                }}
              >
                <FoundText message={message} />
              </button>
            </li>
          ))}
        </ul>
        {hasNextPage && isAsked ? (
          <Button variant="default" loading={isFetching} onClick={() => void fetchNextPage()}>
            Показать ещё
          </Button>
        ) : null}
      </Stack>
    </Dialog>
  );
}

function resultWords(found: number, { hasMore, isOfDay }: { hasMore: boolean; isOfDay: boolean }): string {
  if (found > 0) return `Найдено сообщений: ${found}${hasMore ? ', есть ещё' : ''}`;
  const advice = isOfDay ? 'Попробуйте соседний день' : 'Попробуйте другие слова или меньше слов';
  return `Ничего не нашлось. ${advice}`;
}
