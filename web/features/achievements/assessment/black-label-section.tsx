import { formatDateTime } from '#contract/words/dates.ts';
import { ActButton } from '#web/kit/buttons/act-button.tsx';
import panel from '#web/kit/checking/panel.module.css';
import { Section } from '#web/kit/page/section.tsx';
import type { AssessmentDesk } from './assessment-desk.ts';
import { TitleWithState } from './title-with-state.tsx';

/** The black label in force with its reason, and former ones. */
export function BlackLabelSection({ desk: { assessment, step } }: { desk: AssessmentDesk }) {
  const { participation_id, black_labels } = assessment;
  const isSet = black_labels.some(({ lifted_at }) => lifted_at === null);
  return (
    <Section
      title={
        <TitleWithState state={isSet ? 'стоит' : 'нет'} color={isSet ? 'red' : 'green'}>
          Чёрная метка
        </TitleWithState>
      }
    >
      <div className={panel.buttons}>
        {isSet ? (
          <ActButton
            variant="default"
            act={{
              title: 'Снять чёрную метку',
              text: 'Участник снова сможет попасть в состав по баллам.',
              reader: 'Семья прочтёт её дословно',
              action: 'Снять метку',
              done: 'Чёрная метка снята',
              make: (_, { why }) => step((api) => api.achievements.liftBlackLabel({ participation_id, reason: why })),
              serverNames: { reason: 'why' },
            }}
          />
        ) : (
          <ActButton
            variant="light"
            color="red"
            act={{
              title: 'Поставить чёрную метку',
              text: 'Это отметка о нарушении правил: пока она стоит, в состав по баллам участник не попадёт.',
              reader: 'Семья прочтёт её дословно',
              action: 'Поставить метку',
              danger: true,
              done: 'Чёрная метка поставлена',
              make: (_, { why }) => step((api) => api.achievements.setBlackLabel({ participation_id, reason: why })),
              serverNames: { reason: 'why' },
            }}
          />
        )}
      </div>
      {black_labels.length > 0 ? (
        <ul className={panel.history} aria-label="Чёрные метки">
          {black_labels.map(({ id, reason, set_by, set_at, lifted_at, lifted_by, lift_reason }) => (
            <li key={id}>
              Поставлена {formatDateTime(set_at)}, {set_by || 'портал'}: {reason}
              {lifted_at ? (
                <>
                  <br />
                  Снята {formatDateTime(lifted_at)}, {lifted_by || 'портал'}: {lift_reason}
                </>
              ) : null}
            </li>
          ))}
        </ul>
      ) : null}
    </Section>
  );
}
