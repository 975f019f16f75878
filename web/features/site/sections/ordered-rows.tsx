import { Group } from '@mantine/core';
import { IconExternalLink, IconPencil } from '@tabler/icons-react';
import type { ComponentType, ReactNode } from 'react';
import type { PublicationState } from '#contract/content/kinds.ts';
import { quoted } from '#contract/words/quotes.ts';
import type { Api } from '#web/api.ts';
import { RowLink, RowPublicLink } from '#web/kit/buttons/row-actions.tsx';
import { DeleteRecordButton } from '#web/kit/edit/deletion/delete-record.tsx';
import { OrderedList } from '#web/kit/edit/order/ordered-list.tsx';
import { PublicationBadge } from '#web/kit/edit/publication-badge.tsx';
import type { DeletableKind } from '#web/kit/edit/record-kind.ts';
import { TextLink } from '#web/kit/links/link.tsx';
import { useChange } from '#web/use-change.ts';
import classes from './ordered-rows.module.css';
import type { OrderedSection } from './sections.ts';

type OrderedRecord = { id: number; state: PublicationState };
type Props<Row> = { rows: readonly Row[]; before: number; isFiltered: boolean };

type OrderedRowsOptions<Row> = {
  kind: DeletableKind;
  section: OrderedSection;
  /** Label of the list for screen readers. */
  label: string;
  nameOf: (row: Row) => string;
  /** Address of the record on the site. */
  href: (row: Row) => string;
  setPositions: (api: Api, positions: number[]) => Promise<unknown>;
  picture?: (row: Row) => ReactNode;
  /** Small text beside the name. */
  facts: (row: Row) => ReactNode;
};

/** Creates the rows of a section in their public order, with actions. */
export const createOrderedRows = <Row extends OrderedRecord>(
  of: OrderedRowsOptions<Row>,
): ComponentType<Props<Row>> => {
  const { kind, section, label, nameOf, href, setPositions, picture, facts } = of;
  return ({ rows, before, isFiltered }) => {
    const change = useChange('site');
    return (
      <OrderedList
        label={label}
        rows={rows}
        nameOf={(row) => quoted(nameOf(row))}
        move={(order) =>
          change((api) =>
            setPositions(
              api,
              order.map(({ id }) => id),
            ),
          )
        }
        before={before}
        isPart={isFiltered}
        actions={(row) => (
          <>
            {row.state === 'published' ? (
              <RowPublicLink label={`Открыть на сайте: ${nameOf(row)}`} icon={IconExternalLink} href={href(row)} />
            ) : null}
            <RowLink
              label={`Править: ${nameOf(row)}`}
              icon={IconPencil}
              to="/admin/$section/edit/$id"
              params={{ section, id: row.id }}
            />
            <DeleteRecordButton of={kind} id={row.id} name={nameOf(row)} />
          </>
        )}
      >
        {(row) => (
          <Group gap="md" wrap="nowrap">
            {picture?.(row)}
            <div className={classes.words}>
              <TextLink to="/admin/$section/edit/$id" params={{ section, id: row.id }}>
                {nameOf(row)}
              </TextLink>
              <span className={classes.facts}>
                {facts(row)}
                {row.state === 'published' ? null : <PublicationBadge state={row.state} />}
              </span>
            </div>
          </Group>
        )}
      </OrderedList>
    );
  };
};
