import { IconCopy, IconPencil } from '@tabler/icons-react';
import { mailingKinds } from '#contract/mailing/names.ts';
import type { MailingCard } from '#contract/mailing/shapes.ts';
import { formatDateTime } from '#contract/words/dates.ts';
import { quoted } from '#contract/words/quotes.ts';
import { RowActions, RowButton, RowLink } from '#web/kit/buttons/row-actions.tsx';
import { DeleteRecordButton } from '#web/kit/edit/deletion/delete-record.tsx';
import { TextLink } from '#web/kit/links/link.tsx';
import type { Column } from '#web/kit/list/table/data-table.tsx';
import classes from './mailing.module.css';
import { mailingKind } from './mailing-kind.ts';
import { mayDelete } from './may-delete.ts';
import { StateLine } from './state-line.tsx';
import { useCopyMailing } from './use-copy-mailing.ts';

function RowButtons({ mailing: { id, title, state } }: { mailing: MailingCard }) {
  const { busy, copy } = useCopyMailing();
  return (
    <RowActions>
      <RowLink
        label={`${state === 'draft' ? 'Править' : 'Открыть'} рассылку ${quoted(title)}`}
        icon={IconPencil}
        to="/admin/mailing/edit/$id"
        params={{ id }}
      />
      <RowButton
        label={`Сделать копию рассылки ${quoted(title)}`}
        icon={IconCopy}
        loading={busy}
        onClick={() => copy(id)}
      />
      {mayDelete(state) ? <DeleteRecordButton of={mailingKind} id={id} name={title} /> : null}
    </RowActions>
  );
}

export const mailingColumns: Column<MailingCard>[] = [
  {
    title: 'Рассылка',
    head: true,
    show: ({ id, title, subject }) => (
      <>
        <TextLink to="/admin/mailing/edit/$id" params={{ id }}>
          {title}
        </TextLink>
        <span className={classes.subject}>{subject}</span>
      </>
    ),
  },
  { title: 'Вид', show: ({ kind }) => mailingKinds[kind] },
  { title: 'Состояние', show: (mailing) => <StateLine mailing={mailing} /> },
  {
    title: 'Начало',
    show: ({ started_at }) => (started_at ? formatDateTime(started_at) : '—'),
  },
  { title: 'Изменена', show: ({ updated_at }) => formatDateTime(updated_at) },
  { title: 'Действия', silent: true, align: 'right', show: (mailing) => <RowButtons mailing={mailing} /> },
];
