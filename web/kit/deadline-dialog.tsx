import { Select } from '@mantine/core';
import type { ReactNode } from 'react';
import { z } from 'zod';
import { day } from '#contract/validation.ts';
import { type CountedAct, CountedDialog } from './counted-dialog.tsx';
import { DeadlineField } from './deadline-field.tsx';
import { chosenField } from './form-fields.ts';
import { type Act, ReasonDialog } from './reason-dialog.tsx';
import type { Fields } from './reason-form.tsx';

/** Which deadline, and its new last day: YYYY-MM-DD, 23:59 Moscow time. */
export type NewDeadline<Kind extends string = string> = { kind: Kind; time_out_date: string };
type Typed = { kind: string | null; time_out_date: string };

type Props<Kind extends string> = {
  /** Where it is not plain which deadline is meant, the choice. */
  kinds?: readonly { value: Kind; label: string }[];
  /** Said of the day beside «23:59 московского времени». */
  dayNote?: string;
  /** What moving cannot do; under the fields. */
  note?: ReactNode;
  close: () => void;
} & (
  | { act: Act<NewDeadline<Kind>>; many?: never }
  /** Of everybody a list holds: counted first, then confirmed. */
  | { act?: never; many: CountedAct<NewDeadline<Kind>> }
);

const DAY_NOTE = 'Срок закончится в 23:59 этого дня по московскому времени';

/** The one dialog that moves deadlines: a new last day with the reason, of one or of many. */
export function DeadlineDialog<Kind extends string>({ act, many, kinds, dayNote, note, close }: Props<Kind>) {
  const fields: Fields<Typed, NewDeadline<Kind>> = {
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
            // The list of options scrolls itself: assistive technology knows it as the field's own.
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
    <CountedDialog act={many} fields={fields} close={close} />
  ) : (
    <ReasonDialog act={act} fields={fields} close={close} />
  );
}
