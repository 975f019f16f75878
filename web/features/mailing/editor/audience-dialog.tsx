import { SegmentedControl, Select, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { type LeftOutReason, leftOutReasons } from '#contract/mailing/names.ts';
import type { AudiencePerson } from '#contract/mailing/shapes.ts';
import { roleNames } from '#contract/roles.ts';
import { formatNumber } from '#contract/words/numbers.ts';
import { Dialog } from '#web/kit/dialogs/dialog.tsx';
import { Pager } from '#web/kit/list/pager.tsx';
import { type Column, DataTable } from '#web/kit/list/table/data-table.tsx';
import { RowsSkeleton } from '#web/kit/list/table/rows-skeleton.tsx';
import { failureOf } from '#web/kit/loading/failure.ts';
import { Alert } from '#web/kit/notifications/alert.tsx';
import { clear } from './clear.ts';
import { type AudienceInput, useAudience } from './use-audience.ts';

type Row = AudiencePerson & { id: number };

const columns: Column<Row>[] = [
  { title: 'Кто', head: true, show: ({ full_name }) => full_name },
  { title: 'Роль', show: ({ role }) => roleNames[role] },
  { title: 'Почта', show: ({ email }) => <span style={{ overflowWrap: 'anywhere' }}>{email ?? '—'}</span> },
];
const why: Column<Row> = {
  title: 'Почему не получит',
  show: ({ left_out }) => (left_out ? leftOutReasons[left_out] : '—'),
};

const sides = { yes: 'Получат', no: 'Не получат' };

/** People the mailing would reach now, and people left out with the reasons; paged. */
export function AudienceDialog({ meant, close }: { meant: AudienceInput; close: () => void }) {
  const [side, setSide] = useState<keyof typeof sides>('yes');
  const [page, setPage] = useState(1);
  const [reason, setReason] = useState<LeftOutReason>();
  const left_out = side === 'no';
  const { data, error } = useAudience(meant, { page, left_out, reason: left_out ? reason : undefined });
  const out = data?.left_out_counts.filter(({ count }) => count > 0) ?? [];
  const outside = out.reduce((sum, { count }) => sum + count, 0);
  return (
    <Dialog title="Кому рассылка" size="52rem" close={close}>
      <Stack>
        <SegmentedControl
          aria-label="Кого показать"
          value={side}
          onChange={(chosen) => {
            setSide(chosen === 'no' ? 'no' : 'yes');
            setPage(1);
          }}
          data={[
            { value: 'yes', label: `${sides.yes}: ${formatNumber(data?.letters ?? 0)}` },
            { value: 'no', label: `${sides.no}: ${formatNumber(outside)}` },
          ]}
        />
        {left_out && out.length > 1 ? (
          <Select
            aria-label="Причина"
            placeholder="Все причины"
            {...clear('Все причины')}
            data={out.map((one) => ({ value: one.reason, label: leftOutReasons[one.reason] }))}
            value={reason ?? null}
            onChange={(chosen) => {
              setReason(out.find((one) => one.reason === chosen)?.reason);
              setPage(1);
            }}
          />
        ) : null}
        {error ? <Alert color="red">{failureOf(error).errors[0]}</Alert> : null}
        {!data && !error ? <RowsSkeleton /> : null}
        {data && data.data.length === 0 ? (
          <Text c="dimmed">{left_out ? 'Письмо уйдёт всем.' : 'Никому: измените отбор или вид рассылки.'}</Text>
        ) : null}
        {data && data.data.length > 0 ? (
          <DataTable
            caption={`${sides[side]} письмо`}
            columns={left_out ? [...columns, why] : columns}
            rows={data.data.map((person) => ({ ...person, id: person.user_id }))}
          />
        ) : null}
        {data ? (
          <Pager page={page} last={Math.max(1, Math.ceil(data.total / data.per_page))} setPage={setPage} />
        ) : null}
      </Stack>
    </Dialog>
  );
}
