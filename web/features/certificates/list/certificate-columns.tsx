import { Badge, Text } from '@mantine/core';
import { certificateKinds, certificateStates } from '#contract/certificates/kinds.ts';
import type { CertificateRow } from '#contract/certificates/shapes.ts';
import { statusLabel } from '#contract/statuses.ts';
import { formatDate, formatDateTime } from '#contract/words/dates.ts';
import { displayName } from '#contract/words/names.ts';
import { directionTitle } from '#contract/words/programme.ts';
import type { Column } from '#web/kit/list/table/data-table.tsx';
import { PersonCell } from '#web/kit/person-cell.tsx';
import { RowButtons } from './row-buttons.tsx';

const stateOf = ({ certificate }: CertificateRow) =>
  certificate === null
    ? { text: certificateStates.awaiting, color: 'gray' }
    : certificate.sent_at
      ? { text: certificateStates.sent, color: 'green' }
      : { text: certificateStates.created, color: 'coral' };

export const certificateColumns: Column<CertificateRow>[] = [
  {
    title: 'Кому',
    head: true,
    show: (row) => (
      <PersonCell id={row.user_id} name={displayName(row)}>
        {[row.direction && directionTitle(row.direction), statusLabel(row.participant_status)]
          .filter(Boolean)
          .join(', ')}
      </PersonCell>
    ),
  },
  {
    title: 'Вид',
    show: ({ kind, certificate, season }) => {
      const shown = certificate?.kind ?? kind;
      return (
        <>
          {shown ? certificateKinds[shown] : '—'}
          <Text size="sm" c="dimmed">
            сезон {season}
          </Text>
        </>
      );
    },
  },
  {
    title: 'Состояние',
    show: (row) => {
      const { text, color } = stateOf(row);
      const { certificate } = row;
      const at = certificate?.sent_at ?? certificate?.made_at;
      return (
        <>
          <Badge
            color={color}
            variant="light"
            miw="max-content"
            styles={{
              label: { textTransform: 'none', ...(color === 'gray' ? { color: 'var(--mantine-color-gray-8)' } : {}) },
            }}
          >
            {text}
          </Badge>
          {at ? (
            <Text size="sm" c="dimmed">
              {formatDateTime(at)}
            </Text>
          ) : null}
        </>
      );
    },
  },
  {
    title: 'Номер',
    show: ({ certificate, is_outdated, ...row }) =>
      certificate ? (
        <>
          <span style={{ whiteSpace: 'nowrap' }}>{certificate.number}</span>
          {certificate.version > 1 ? (
            <Text size="sm" c="dimmed">
              лист {certificate.version} от {formatDate(certificate.made_at)}
            </Text>
          ) : null}
          {is_outdated ? (
            <Text size="sm" c="red.8" fw={600}>
              {certificate.full_name === displayName(row)
                ? 'Изменился вид: переделайте'
                : `На листе: ${certificate.full_name}`}
            </Text>
          ) : null}
        </>
      ) : (
        '—'
      ),
  },
  { title: 'Действия', silent: true, align: 'right', show: (row) => <RowButtons row={row} /> },
];
