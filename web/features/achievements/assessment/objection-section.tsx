import { type ObjectionOutcome, objectionOutcomes } from '#contract/achievements/objection-outcomes.ts';
import { statuses as s } from '#contract/statuses.ts';
import { formatDateTime } from '#contract/words/dates.ts';
import { formatPoints } from '#contract/words/numbers.ts';
import { ActButton } from '#web/kit/buttons/act-button.tsx';
import panel from '#web/kit/checking/panel.module.css';
import { TextLink } from '#web/kit/links/link.tsx';
import { Section } from '#web/kit/page/section.tsx';
import type { AssessmentDesk } from './assessment-desk.ts';
import { TitleWithState } from './title-with-state.tsx';

const words = {
  points_stay: {
    button: 'Баллы не меняются',
    title: 'Не менять баллы',
    text: 'Возражение рассмотрено, баллы по нему не меняются. Участник и родитель узнают об этом и прочтут причину.',
  },
  points_change: {
    button: 'Баллы изменены',
    title: 'Записать, что баллы изменены',
    text: 'Возражение рассмотрено, новые баллы уже поставлены. Участник и родитель узнают, сколько было, сколько стало и почему.',
  },
} as const satisfies Record<ObjectionOutcome, object>;

/** The participant's objection to the points, and its outcome: only that ends the waiting. `at`: when it was made. */
export function ObjectionSection({ desk: { assessment, step, off }, at }: { desk: AssessmentDesk; at: string }) {
  const { user_id, participation_id, version, participant_status: status } = assessment;
  const { objection_waits, objection_outcome, possible_outcomes } = assessment;
  const mayEnd = status !== s.TO_ASSESS && status !== s.LAST_SEASON;
  return (
    <Section
      title={
        <TitleWithState
          state={objection_waits ? 'ждёт итога' : objection_outcome ? 'рассмотрено' : 'ответ дан'}
          color={objection_waits ? 'coral' : 'green'}
        >
          Возражение против баллов
        </TitleWithState>
      }
    >
      <p>
        Отправлено {formatDateTime(at)}.{' '}
        <TextLink to="/admin/chat/$id" params={{ id: user_id }} preload={false} td="underline">
          {objection_waits ? 'Прочитать и ответить в сообщениях' : 'Прочитать в сообщениях'}
        </TextLink>
      </p>
      {objection_outcome ? (
        <ul className={panel.history} aria-label="Итог возражения">
          <li>
            {formatDateTime(objection_outcome.at)}, {objection_outcome.name || 'портал'}:{' '}
            {objectionOutcomes[objection_outcome.outcome].toLowerCase()}
            {totalsOf(objection_outcome)}. {objection_outcome.reason}
          </li>
        </ul>
      ) : objection_waits ? (
        <p>{adviceOf(status === s.TO_ASSESS, assessment)}</p>
      ) : (
        <p>Тогда итог отдельно не записывали: ответ — в сообщениях или в баллах, которые поставили после него.</p>
      )}
      {mayEnd ? (
        <div className={panel.buttons}>
          {possible_outcomes.map((outcome) => {
            const { button, title, text } = words[outcome];
            return (
              <ActButton
                key={outcome}
                variant={objection_waits ? 'light' : 'default'}
                disabled={off}
                act={{
                  title,
                  text,
                  reader: 'Семья прочтёт её дословно',
                  action: button,
                  done: 'Итог возражения записан, семья о нём узнает',
                  make: (_, { why }) =>
                    step((api) => api.achievements.endObjection({ participation_id, version, outcome, reason: why })),
                  serverNames: { reason: 'why', outcome: 'why' },
                }}
              >
                {objection_waits ? button : `Записать заново: ${button.toLowerCase()}`}
              </ActButton>
            );
          })}
        </div>
      ) : null}
    </Section>
  );
}

/** «: 12 → 13»; nothing where they are the same, or are not known. */
const totalsOf = ({ from_total, to_total }: { from_total: number | null; to_total: number }): string =>
  from_total === null || from_total === to_total ? '' : `: ${formatPoints(from_total)} → ${formatPoints(to_total)}`;

function adviceOf(
  isUnassessed: boolean,
  { objected_total: from, points, possible_outcomes }: AssessmentDesk['assessment'],
): string {
  const to = formatPoints(points.learning_points_total);
  if (isUnassessed) return 'Сначала поставьте баллы всем достижениям, потом запишите здесь итог.';
  if (from === null) return 'Ответ в сообщениях возражения не заканчивает: запишите здесь, изменены ли баллы.';
  if (possible_outcomes.length > 1)
    return `При возражении было ${formatPoints(from)}, теперь ${to}: исправлен тест, а баллы за достижения и статусы те же. Запишите, изменены ли баллы по возражению.`;
  if (possible_outcomes.includes('points_change') && from === points.learning_points_total)
    return `Всего столько же, сколько было при возражении: ${to}. Но баллы за достижения или статусы теперь другие: запишите, что они изменены и почему; чтобы оставить прежние, верните их.`;
  if (possible_outcomes.includes('points_change'))
    return `При возражении было ${formatPoints(from)}, теперь ${to}. Запишите, что баллы изменены и почему; чтобы оставить прежние, верните их.`;
  return `Баллов столько же, сколько было при возражении: ${to}. Если участник прав, сначала поставьте новые баллы, и здесь можно будет записать, что они изменены. Ответ в сообщениях возражения не заканчивает.`;
}
