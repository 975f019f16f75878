import type { GuideLine } from '#contract/guides/admin.ts';
import { formatDateTime } from '#contract/words/dates.ts';
import { fullName } from '#contract/words/names.ts';
import { DeadlineDialog } from '#web/kit/dialogs/deadline-dialog.tsx';

/** Moves the deadline of the current milestone, with a reason. */
export function MoveGuideDeadline({ guide, close }: { guide: GuideLine; close: () => void }) {
  const { id, ordinal_number, milestone_title, deadline } = guide;
  return (
    <DeadlineDialog
      act={{
        title: fullName(guide),
        text: `Этап ${ordinal_number}: ${milestone_title}`,
        action: deadline ? 'Перенести срок' : 'Продлить срок',
        done: 'Срок перенесён, наставнику отправлено сообщение',
        now: `этап ${ordinal_number}, ${deadline ? `срок до ${formatDateTime(deadline)}` : 'срок истёк'}`,
        features: ['guides'],
        make: (api, { time_out_date, why }) => api.guides.moveDeadline({ id, time_out_date, why }),
      }}
      close={close}
    />
  );
}
