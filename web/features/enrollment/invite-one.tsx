import type { EnrollmentRow } from '#contract/enrollment/shapes.ts';
import { statuses } from '#contract/statuses.ts';
import { fullName } from '#contract/words/names.ts';
import { directionTitle } from '#contract/words/programme.ts';
import { quoted } from '#contract/words/quotes.ts';
import { ActButton } from '#web/kit/buttons/act-button.tsx';
import type { ReasonedAct } from '#web/kit/dialogs/reason-dialog.tsx';
import { useOccupancy } from './use-enrollment.ts';
import { placesWords } from './words.ts';

/**
 * Button that invites one participant into a free place, with a reason, at any time of the enrollment; hidden without a
 * free place.
 */
export function InviteButton({ row }: { row: EnrollmentRow }) {
  const { data, started } = useOccupancy();
  const free = data.find(({ direction }) => direction === row.direction)?.free ?? 0;
  if (row.participant_status !== statuses.ASSESSED || free === 0) return null;
  return (
    <ActButton
      act={actOf(row, free)}
      label={`Пригласить: ${fullName(row)}`}
      // Less prominent before the first wave, when it is an exception.
      variant={started ? 'light' : 'subtle'}
      size="compact-md"
    />
  );
}

function actOf(row: EnrollmentRow, free: number): ReasonedAct {
  const name = fullName(row);
  const label =
    row.black_label === null ? '' : ` Стоит чёрная метка: ${row.black_label}. Волна её обладателя не берёт.`;
  return {
    title: `Пригласить: ${name}`,
    text: `Участник получит одно из свободных мест направления ${quoted(directionTitle(row.direction))} (сейчас ${placesWords(free)}) не по очереди рейтинга, а по вашему решению.${label} Приглашение уйдёт ребёнку и родителю сразу, и сразу пойдёт срок ответа.`,
    reader: 'Останется в протоколе и в журнале',
    action: 'Пригласить',
    done: `Место дано, приглашение отправлено: ${name}`,
    features: ['enrollment', 'people'],
    serverNames: { reason: 'why' },
    make: (api, { why }) => api.enrollment.single({ participant_id: row.user_id, reason: why }),
  };
}
