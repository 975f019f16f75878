import type { Assessment } from '#contract/achievements/assessment.ts';
import type { Keys } from '#web/kit/buttons/keys-help.tsx';
import { SubjectHead } from '#web/kit/checking/subject-head.tsx';

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

/** Whose achievements these are, and the participation's state. */
export const AssessmentHead = ({ assessment, goNext }: { assessment: Assessment; goNext: () => void }) => (
  <SubjectHead of={assessment} keys={keys} goNext={goNext} />
);
