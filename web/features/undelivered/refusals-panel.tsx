import { Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { HostRefusals } from '#contract/undelivered/undelivered.ts';
import { refusalWords } from '#contract/undelivered/words.ts';
import { formatDateTime } from '#contract/words/dates.ts';
import { formatNumber } from '#contract/words/numbers.ts';
import { type Column, DataTable } from '#web/kit/list/table/data-table.tsx';
import { Alert } from '#web/kit/notifications/alert.tsx';
import { useQueries } from '#web/use-api.ts';

type Row = HostRefusals & { id: number };

const columns: Column<Row>[] = [
  { title: 'Чья почта', head: true, show: ({ host }) => host },
  {
    title: 'Почему',
    show: ({ cause, words }) => (
      <>
        {refusalWords[cause]}
        {words ? (
          <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
            Ответ сервера: <code lang="en">{words}</code>
          </Text>
        ) : null}
      </>
    ),
  },
  { title: 'За час', align: 'right', show: ({ hour }) => formatNumber(hour) },
  { title: 'За сутки', align: 'right', show: ({ day }) => formatNumber(day) },
  { title: 'За неделю', align: 'right', show: ({ week }) => formatNumber(week) },
  { title: 'Последний', show: ({ last_at }) => formatDateTime(last_at) },
];

/** What mail servers would not take within a week, by host and cause; nothing where they took all. */
export function RefusalsPanel() {
  const { data } = useQuery({ ...useQueries().undelivered.refusals.queryOptions(), refetchInterval: 60_000 });
  if (!data || data.data.length === 0) return null;
  const rows = data.data.map((row, id) => ({ ...row, id }));
  const rising = [...new Set(rows.filter(({ is_rising }) => is_rising).map(({ host }) => host))];
  return (
    <Stack component="section" aria-labelledby="refusals" gap="sm" mb="xl">
      <Title order={2} size="h3" id="refusals">
        Отказы почтовых серверов за неделю
      </Title>
      {rising.length > 0 ? (
        <Alert color="red" title={`Отказов заметно больше обычного: ${rising.join(', ')}`}>
          Адреса семей верны, менять их не нужно. Покажите ответ сервера тому, кто ведёт почту портала: обычно дело в
          записях SPF, DKIM и DMARC, в списках спама или в тексте рассылки.
        </Alert>
      ) : null}
      <DataTable caption="Отказы по серверам и причинам" columns={columns} rows={rows} />
    </Stack>
  );
}
