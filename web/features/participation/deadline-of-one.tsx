import { timeoutTitle } from '#contract/timeouts.ts';
import { formatDateTime } from '#contract/words/dates.ts';
import { surnameAndName } from '#contract/words/names.ts';
import { DeadlineDialog } from '#web/kit/dialogs/deadline-dialog.tsx';
import { IrrevocableNote, isStaffDeadline } from './irrevocable-note.tsx';
import type { Movable } from './move-deadline.tsx';

/** Moves one deadline of one participant, with a reason. */
export function DeadlineOfOne({ participant, timeout, close }: Movable & { close: () => void }) {
  const { time_out_type_code, time_out_date } = timeout;
  const until = formatDateTime(time_out_date);
  return (
    <DeadlineDialog
      note={<IrrevocableNote />}
      act={{
        title: `Перенести срок: ${surnameAndName(participant)}`,
        text: (
          <>
            {timeoutTitle(time_out_type_code)}: сейчас до <b>{until}</b> (время московское).
          </>
        ),
        action: 'Перенести срок',
        done: isStaffDeadline(time_out_type_code) ? 'Срок перенесён' : 'Срок перенесён, семье отправлено сообщение',
        now: `срок до ${until}`,
        features: ['people', 'chat'],
        make: (api, { time_out_date: day, why }) =>
          api.participation.move({ participant_id: participant.id, time_out_type_code, time_out_date: day, why }),
      }}
      close={close}
    />
  );
}
