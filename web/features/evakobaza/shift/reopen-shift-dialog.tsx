import { useState } from 'react';
import type { Shift } from '#contract/evakobaza/shift.ts';
import { plural } from '#contract/words/numbers.ts';
import { ReasonDialog } from '#web/kit/dialogs/reason-dialog.tsx';

type Props = { shift: Pick<Shift, 'completed'>; close: () => void };

/** Asks why the end of the shift is taken back, and says what it does. */
export function ReopenShiftDialog({ shift: { completed }, close }: Props) {
  // Repeated after a lost answer with the same key, so that it is the same reopening.
  const [request_key] = useState(() => crypto.randomUUID());
  const people = plural(completed, 'участник', 'участника', 'участников');
  return (
    <ReasonDialog
      close={close}
      act={{
        title: `Вернуть смену: ${people}?`,
        text: (
          <>
            Они снова будут на эвакобазе, отметки прибытия и отъезда останутся. Семьям придёт сообщение, что смена ещё
            идёт, а прошлое было ошибкой.
          </>
        ),
        action: 'Вернуть смену',
        done: `Смена продолжается: ${people}`,
        features: ['evakobaza', 'season'],
        make: (api, { why }) => api.evakobaza.reopenShift({ expected: completed, why, request_key }),
      }}
    />
  );
}
