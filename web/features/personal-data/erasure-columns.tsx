import { Button, List, Text } from '@mantine/core';
import { IconFileDownload } from '@tabler/icons-react';
import { type ErasedKind, erasedKinds } from '#contract/personal-data/erased-kinds.ts';
import type { ErasureRecord } from '#contract/personal-data/personal-data.ts';
import { roleNames, roleOf, type Utype, utypes } from '#contract/roles.ts';
import { formatDateTime } from '#contract/words/dates.ts';
import { ActButton } from '#web/kit/buttons/act-button.tsx';
import type { Column } from '#web/kit/list/table/data-table.tsx';
import { useMe } from '#web/session.ts';

const roleName = (utype: number): string => roleNames[roleOf(utype as Utype)];

/** Name of the person, shown until the data is erased. */
function ErasedPerson({ subject, id }: ErasureRecord) {
  return (
    <>
      № {id}
      <Text size="sm" fw={400}>
        {subject ? `${subject.name || 'Без имени'}, ${roleName(subject.utype).toLowerCase()}` : 'Имя не хранится'}
      </Text>
    </>
  );
}

function Outcome({ state, due_at, ended_at, done_with }: ErasureRecord) {
  if (state === 'waiting') return <>Будет удалено {formatDateTime(due_at)}</>;
  if (state === 'cancelled') return <>Отменено {ended_at ? formatDateTime(ended_at) : ''}</>;
  const together = done_with === null ? '' : `, вместе с № ${done_with}`;
  return (
    <>
      Удалено {ended_at ? formatDateTime(ended_at) : ''}
      {together}
    </>
  );
}

function Counts({ counts }: ErasureRecord) {
  if (!counts) return <>—</>;
  const shown = (Object.keys(erasedKinds) as ErasedKind[]).filter((kind) => (counts[kind] ?? 0) > 0);
  return (
    <List size="sm" listStyleType="none">
      {shown.map((kind) => (
        <List.Item key={kind}>
          {erasedKinds[kind]}: {counts[kind]}
        </List.Item>
      ))}
    </List>
  );
}

/** Link to the act of a finished erasure, or a button to cancel a waiting one. */
function Action({ row: { id, state, subject, counts } }: { row: ErasureRecord }) {
  const me = useMe();
  if (state === 'done' && counts)
    return (
      <Button
        component="a"
        href={`/api/admin/erasures/act?id=${id}`}
        variant="default"
        size="compact-md"
        leftSection={<IconFileDownload size={18} aria-hidden="true" />}
        aria-label={`Скачать акт № ${id}`}
      >
        Акт
      </Button>
    );
  if (state !== 'waiting' || !subject || me.utype !== utypes.administrator) return null;
  return (
    <ActButton
      variant="light"
      size="compact-md"
      label={`Отменить удаление: заявка № ${id}`}
      act={{
        title: `Отменить удаление данных: ${subject.name}?`,
        text: 'Данные останутся на портале. Отменённое участие в сезоне не вернётся.',
        action: 'Отменить удаление',
        done: 'Удаление отменено',
        features: ['personalData', 'people'],
        make: (api, { why }) => api.personalData.cancelFor({ user_id: subject.id, why }),
      }}
    >
      Отменить
    </ActButton>
  );
}

/** Columns of the list of erasures. */
export const erasureColumns: Column<ErasureRecord>[] = [
  { title: 'Заявка', head: true, show: (row) => <ErasedPerson {...row} /> },
  {
    title: 'Запрошено',
    show: ({ asked_at, asked_as, why }) => (
      <>
        {formatDateTime(asked_at)}
        <Text size="sm" c="dimmed">
          {asked_as === null ? 'Портал' : roleName(asked_as)}
          {why ? `: ${why}` : ''}
        </Text>
      </>
    ),
  },
  { title: 'Что с ней', show: (row) => <Outcome {...row} /> },
  { title: 'Удалено', show: (row) => <Counts {...row} /> },
  { title: 'Действия', silent: true, align: 'right', show: (row) => <Action row={row} /> },
];
