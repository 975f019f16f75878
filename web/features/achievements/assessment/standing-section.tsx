import { Button } from '@mantine/core';
import { type Standing, standingTitles } from '#contract/achievements/fields.ts';
import { standingStates } from '#contract/achievements/state-words.ts';
import { formatDateTime } from '#contract/words/dates.ts';
import { formatPoints } from '#contract/words/numbers.ts';
import { ActButton } from '#web/kit/buttons/act-button.tsx';
import panel from '#web/kit/checking/panel.module.css';
import { confirm } from '#web/kit/dialogs/confirm.tsx';
import { restoreFocus } from '#web/kit/dialogs/focus.ts';
import { notifyDone, notifyFailure } from '#web/kit/notifications/notify.ts';
import { Section } from '#web/kit/page/section.tsx';
import type { AssessmentDesk } from './assessment-desk.ts';
import { TitleWithState } from './title-with-state.tsx';

const words = {
  cadet: { of: 'кадета', calls: ['confirmCadet', 'disapproveCadet'] },
  volunteer: { of: 'волонтёра', calls: ['confirmVolunteer', 'disapproveVolunteer'] },
} as const;

/** A declared standing: its points, the latest decision, and buttons to decide. */
export function StandingSection({
  desk: { assessment, step, off },
  standing,
}: {
  desk: AssessmentDesk;
  standing: Standing;
}) {
  const { participation_id, version, may_decide } = assessment;
  const state = assessment[`${standing}_state`];
  const worth = formatPoints(assessment[`${standing}_points`]);
  const { of, calls } = words[standing];
  const [confirming, disapproving] = calls;

  async function approve() {
    const agreed = await confirm({
      title: `Подтвердить статус ${of}?`,
      text: `Прибавится баллов: ${worth}. Семья сразу узнает об этом.`,
      action: 'Подтвердить',
    });
    if (!agreed) return;
    try {
      await step((api) => api.achievements[confirming]({ participation_id, version }));
      notifyDone(`Статус ${of} подтверждён`);
      // The focused button has gone.
      restoreFocus(null);
    } catch (error) {
      notifyFailure(error);
    }
  }
  return (
    <Section
      title={
        <TitleWithState
          state={state ? standingStates[state] : 'Предлагает помощь'}
          color={state === 'confirmed' ? 'green' : state === 'disapproved' ? 'red' : 'coral'}
        >
          {standingTitles[standing]}
        </TitleWithState>
      }
    >
      <p>Подтверждённый статус прибавляет баллов: {worth}.</p>
      {may_decide ? (
        <div className={panel.buttons}>
          {state === 'confirmed' ? null : (
            <Button color="green.8" disabled={off} onClick={() => void approve()}>
              Подтвердить
            </Button>
          )}
          {state === 'disapproved' ? null : (
            <ActButton
              variant="light"
              color="red"
              disabled={off}
              act={{
                title: `Не подтвердить статус ${of}`,
                text: state === 'confirmed' ? 'Баллы за него снимутся.' : 'Баллов за него не будет.',
                reader: 'Семья прочтёт её дословно',
                action: 'Не подтверждать',
                danger: true,
                done: `Статус ${of} не подтверждён`,
                make: (_, { why }) =>
                  step((api) => api.achievements[disapproving]({ participation_id, version, reason: why })),
                serverNames: { reason: 'why' },
              }}
            >
              Не подтверждать
            </ActButton>
          )}
        </div>
      ) : null}
      {assessment.decisions[standing].length > 0 ? (
        <ul className={panel.history} aria-label={`Решения: ${standingTitles[standing].toLowerCase()}`}>
          {assessment.decisions[standing].map(({ is_confirmed, reason, name, at }) => (
            <li key={at}>
              {formatDateTime(at)}, {name || 'портал'}: {is_confirmed ? 'подтверждено' : 'не подтверждено'}
              {reason ? `: ${reason}` : ''}
            </li>
          ))}
        </ul>
      ) : null}
    </Section>
  );
}
