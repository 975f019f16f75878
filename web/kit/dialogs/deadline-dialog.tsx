import { Select } from '@mantine/core';
import type { ReactNode } from 'react';
import { z } from 'zod';
import { day } from '#contract/validation/validation.ts';
import { DeadlineField } from '../fields/deadline-field.tsx';
import { chosenField } from '../forms/form-fields.ts';
import { type BulkAct, BulkActDialog } from './bulk-act-dialog.tsx';
import { ReasonDialog, type ReasonedAct } from './reason-dialog.tsx';
import type { ExtraFields } from './reason-form.tsx';

/** A kind of deadline and its new last day: YYYY-MM-DD, until 23:59 Moscow time. */
export type NewDeadline<Kind extends string = string> = { kind: Kind; time_out_date: string };
type Typed = { kind: string | null; time_out_date: string };

type Props<Kind extends string> = {
  /** Kinds to choose from, if there are several. */
  kinds?: readonly { value: Kind; label: string }[];
  /** Text beside «23:59 московского времени». */
  dayNote?: string;
  /** Note under the fields on what moving cannot undo. */
  note?: ReactNode;
  close: () => void;
} & (
  | { act: ReasonedAct<NewDeadline<Kind>>; many?: never }
  /** For everybody in a list: counted first, then confirmed. */
  | { act?: never; many: BulkAct<NewDeadline<Kind>> }
);

const DAY_NOTE = 'Срок закончится в 23:59 этого дня по московскому времени';

/** Dialog that moves deadlines of one person or of many, with a reason. */
export function DeadlineDialog<Kind extends string>({ act, many, kinds, dayNote, note, close }: Props<Kind>) {
  const fields: ExtraFields<Typed, NewDeadline<Kind>> = {
    schema: z.object({ kind: chosenField.transform((chosen) => chosen as Kind), time_out_date: day }),
    initialValues: { kind: kinds ? null : '', time_out_date: '' },
    show: (form) => (
      <>
        {kinds ? (
          <Select
            label="Какой срок"
            placeholder="Выберите срок"
            required
            searchable
            // The options scroll themselves, so that screen readers attribute them to the field.
            withScrollArea={false}
            styles={{ options: { maxHeight: 240, overflowY: 'auto' } }}
            data-autofocus
            nothingFoundMessage="Такого срока нет"
            data={kinds}
            {...form.getInputProps('kind')}
          />
        ) : null}
        <DeadlineField
          label="Новый последний день"
          description={dayNote ? `${DAY_NOTE}. ${dayNote}` : DAY_NOTE}
          data-autofocus={!kinds || undefined}
          {...form.getInputProps('time_out_date')}
        />
        {note}
      </>
    ),
  };
  return many ? (
    <BulkActDialog act={many} fields={fields} close={close} />
  ) : (
    <ReasonDialog act={act} fields={fields} close={close} />
  );
}
