import { Group, Text } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import { useMemo } from 'react';
import { failureCauses, recipientStates } from '#contract/mailing/names.ts';
import type { Mailing, Recipient } from '#contract/mailing/shapes.ts';
import { formatDateTime } from '#contract/words/dates.ts';
import { formatNumber } from '#contract/words/numbers.ts';
import { TextLink } from '#web/kit/links/link.tsx';
import { ExcelButton } from '#web/kit/list/excel-button.tsx';
import { ListTools } from '#web/kit/list/list-tools.tsx';
import { ListView } from '#web/kit/list/list-view.tsx';
import { type Column, DataTable } from '#web/kit/list/table/data-table.tsx';
import { useList } from '#web/kit/list/use-list.ts';
import { useListTop } from '#web/kit/list/use-list-top.ts';
import { Section } from '#web/kit/page/section.tsx';
import classes from '../mailing.module.css';
import { recipientList } from './recipient-list.ts';

/** Reason of a letter's state, the mail server's answer, and the next try, in words. */
function outcomeReason({ cause, smtp_code, state, tries, next_at }: Recipient): string {
  const parts = [
    cause && failureCauses[cause],
    smtp_code && `ответ ${smtp_code}`,
    state === 'waiting' && tries > 0 && next_at && `ещё раз не раньше ${formatDateTime(next_at)}`,
  ];
  return parts.filter(Boolean).join(', ') || '—';
}

const columns: Column<Recipient>[] = [
  {
    title: 'Кто',
    head: true,
    show: ({ user_id, full_name }) =>
      user_id === null ? (
        full_name || 'Кабинет удалён'
      ) : (
        <TextLink to="/admin/users/$id" params={{ id: user_id }} preload={false}>
          {full_name}
        </TextLink>
      ),
  },
  { title: 'Адрес', show: ({ address }) => <span style={{ overflowWrap: 'anywhere' }}>{address || '—'}</span> },
  { title: 'Что с письмом', show: ({ state }) => recipientStates[state] },
  { title: 'Почему', show: outcomeReason },
  { title: 'Когда', show: ({ ended_at }) => (ended_at ? formatDateTime(ended_at) : '—') },
];

/** Letters with their states; search, filter and page are in the address. */
export function Recipients({ mailing: { id, is_cleaned } }: { mailing: Mailing }) {
  const list = useMemo(() => recipientList(id), [id]);
  const { address, input, setFilter, setAddress, answer, loadedAt, isStale, error, retry } = useList(list);
  const top = useListTop({ loadedAt, isStale, error });
  const isFiltered = address.state !== undefined || address.search !== undefined;
  return (
    <Section title="Получатели">
      {is_cleaned ? (
        <Text c="dimmed">С конца рассылки прошёл год: имена и адреса стёрты, остались только числа.</Text>
      ) : (
        <>
          <Group justify="space-between" align="end">
            <ListTools
              search="Поиск: имя или адрес"
              filters={[{ name: 'state', label: 'Что с письмом', all: 'Все письма', options: recipientStates }]}
              sort={undefined}
              sortBy={() => undefined}
              address={address}
              setFilter={setFilter}
            />
            <ExcelButton list={list} input={input} />
          </Group>
          <p className={classes.found} role="status" tabIndex={-1} ref={top.line}>
            {answer ? `${isFiltered ? 'Найдено' : 'Всего'}: ${formatNumber(answer.total ?? 0)}` : null}
            {(answer?.current_page ?? 1) > 1 ? `. Страница ${answer?.current_page}` : null}
          </p>
          <ListView
            answer={answer}
            isStale={isStale}
            error={error}
            isFiltered={isFiltered}
            isSearched={address.search !== undefined}
            empty={{ icon: IconMail, title: 'Писем нет', text: 'Они появятся, когда рассылка начнётся.' }}
            retry={() => top.leadOnceLoaded(retry)}
            setPage={(change) => top.leadOnceLoaded(() => setAddress(change))}
          >
            {(rows) => <DataTable caption="Получатели рассылки" columns={columns} rows={rows} />}
          </ListView>
        </>
      )}
    </Section>
  );
}
