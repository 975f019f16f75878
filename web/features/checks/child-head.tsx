import type { CheckedQuestionnaire } from '#contract/checks/checks.ts';
import { formatDateTime, formatDay } from '#contract/words/dates.ts';
import { fullName } from '#contract/words/names.ts';
import { plural } from '#contract/words/numbers.ts';
import { type Keys, KeysHelp } from '#web/kit/buttons/keys-help.tsx';
import { PageTitle } from '#web/kit/page/page-title.tsx';

const keys: Keys = [
  [['N'], 'следующая анкета'],
  [['R'], 'замечание к полю под курсором или в фокусе'],
  [['1', '2', '3'], 'файл'],
  [['+', '−', '0'], 'крупнее, мельче, целиком'],
  [['[', ']'], 'повернуть влево, вправо'],
  [['Ctrl', 'Enter'], 'решение: вернуть, если есть замечания, иначе одобрить'],
];

/** Help on the keys of the check. */
const CheckKeysHelp = () => <KeysHelp keys={keys} />;

/** The child, the status, and the deadline of the check. */
export function ChildHead({ questionnaire }: { questionnaire: CheckedQuestionnaire }) {
  const { surname, name, patronymic, birth_date, age, year, status_label, sendings, sent_at, deadline, overdue } =
    questionnaire;
  const facts = [
    birth_date && age !== null
      ? `${formatDay(birth_date)}, ${plural(age, 'год', 'года', 'лет')} на 30.08.${year}`
      : 'дата рождения не указана',
    status_label,
    sent_at && `прислана ${formatDateTime(sent_at)}${sendings > 1 ? `, ${sendings}-й раз` : ''}`,
    deadline && `срок ${overdue ? 'прошёл' : ''} ${formatDateTime(deadline)}`.replace('  ', ' '),
  ];
  return (
    <PageTitle
      title={fullName({ surname, name, patronymic })}
      text={`${facts.filter(Boolean).join(' · ')}. Время московское`}
      actions={<CheckKeysHelp />}
    />
  );
}
