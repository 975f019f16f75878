import type { CheckedQuestionnaire, SimilarParticipant } from '#contract/checks/checks.ts';
import { formatDay } from '#contract/words/dates.ts';
import { fullName } from '#contract/words/names.ts';
import { TextLink } from '#web/kit/links/link.tsx';
import { Alert } from '#web/kit/notifications/alert.tsx';

/** A participant in one line, distinguishable from similar ones. */
export const inOneLine = ({
  id,
  surname,
  name,
  patronymic,
  birth_date,
  status_label,
  parent_name,
}: SimilarParticipant) =>
  [
    `№ ${id}, ${fullName({ surname, name, patronymic })}`,
    birth_date && formatDay(birth_date),
    status_label,
    parent_name && `родитель: ${parent_name}`,
  ]
    .filter(Boolean)
    .join(' · ');

/** Participants who may be the same child. */
export function DuplicatesNote({ questionnaire: { duplicates } }: { questionnaire: CheckedQuestionnaire }) {
  if (duplicates.length === 0) return null;
  return (
    <Alert title={duplicates.some(({ exact }) => exact) ? 'Такой участник уже есть' : 'Похоже на другого участника'}>
      <ul style={{ margin: 0, paddingInlineStart: 20 }}>
        {duplicates.map((one) => (
          <li key={one.id}>
            <TextLink
              to="/admin/users/questionnaires/$id"
              params={{ id: one.id }}
              preload={false}
              c="inherit"
              td="underline"
            >
              {inOneLine(one)}
            </TextLink>
          </li>
        ))}
      </ul>
    </Alert>
  );
}
