import { Button } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import type { Assessment } from '#contract/achievements/assessment.ts';
import { formatDay } from '#contract/words/dates.ts';
import { displayName } from '#contract/words/names.ts';
import { directionTitle } from '#contract/words/programme.ts';
import { type Keys, KeysHelp } from '#web/kit/keys-help.tsx';
import { ButtonLink } from '#web/kit/link.tsx';
import { PageTitle } from '#web/kit/page-title.tsx';

const keys: Keys = [
  [['N'], 'следующий участник'],
  [['1', '2', '3'], 'достижение'],
  [['T'], 'очки, как предлагает таблица'],
  [['P'], 'к полю «Очки»'],
  [['Enter'], 'поставить очки'],
  [['R'], 'вернуть с замечанием'],
  [['Ctrl', 'Enter'], 'сохранить из любого поля'],
  [['Esc'], 'выйти из поля'],
  [['Z'], 'отменить поставленные очки'],
  [['+', '−', '0'], 'снимок крупнее, мельче, целиком'],
  [['[', ']'], 'повернуть влево, вправо'],
];

/** The participant and the state of the participation. */
export function AssessmentHead({ assessment, goNext }: { assessment: Assessment; goNext: () => void }) {
  const { direction, region, birth_date, status_label } = assessment;
  const facts = [
    status_label,
    direction && directionTitle(direction),
    region,
    birth_date && `дата рождения ${formatDay(birth_date)}`,
  ];
  return (
    <PageTitle
      title={displayName(assessment)}
      text={`${facts.filter(Boolean).join(' · ')}. Время московское`}
      actions={
        <>
          <ButtonLink to="/admin/users/$id" params={{ id: assessment.user_id }} preload={false} variant="default">
            Карточка
          </ButtonLink>
          <KeysHelp keys={keys} />
          <Button variant="default" rightSection={<IconArrowRight size={18} aria-hidden />} onClick={goNext}>
            Следующий
          </Button>
        </>
      }
    />
  );
}
