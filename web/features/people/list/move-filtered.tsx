import { Text } from '@mantine/core';
import { milestoneTimeout, timeoutTitle, timeoutTypes } from '#contract/timeouts.ts';
import { formatDay } from '#contract/words/dates.ts';
import { plural } from '#contract/words/numbers.ts';
import { IrrevocableNote, isStaffDeadline } from '#web/features/participation/irrevocable-note.tsx';
import { DeadlineDialog } from '#web/kit/dialogs/deadline-dialog.tsx';
import type { Filtered } from './filtered-actions.tsx';

const MAX_MILESTONES = 30;
const kinds = [
  ...timeoutTypes,
  ...Array.from({ length: MAX_MILESTONES }, (_, index) => milestoneTimeout(index + 1)),
].map((value) => ({ value, label: timeoutTitle(value) }));

/** Moves one kind of deadline of everybody in the filtered list. */
export function MoveFilteredDialog({ filter, feature, close }: Filtered & { close: () => void }) {
  return (
    <DeadlineDialog
      kinds={kinds}
      dayNote="Кому он уже назначен позже, у того не изменится"
      note={<IrrevocableNote />}
      many={{
        title: 'Продлить срок выбранным',
        text: null,
        count: (api, { kind: time_out_type_code, time_out_date }) =>
          api.people.countDeadlines({ filter, time_out_type_code, time_out_date }),
        nothing: {
          title: 'Продлевать нечего',
          text: 'У выбранных участников нет такого открытого срока, или он уже назначен на более поздний день.',
        },
        effect: (count, { kind, time_out_date }) => (
          <Text>
            <b>{timeoutTitle(kind)}</b> продлится у <b>{plural(count, 'участника', 'участников', 'участников')}</b>: до{' '}
            {formatDay(time_out_date)} 23:59 (время московское).
            {isStaffDeadline(kind) ? '' : ' Каждой семье придёт сообщение.'}
          </Text>
        ),
        action: 'Продлить',
        make: (api, { kind, ...given }, expected) =>
          api.people.moveDeadlines({ ...given, filter, time_out_type_code: kind, expected }),
        done: (count) => `Срок продлён: ${plural(count, 'участник', 'участника', 'участников')}`,
        features: [feature],
      }}
      close={close}
    />
  );
}
