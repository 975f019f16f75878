import type { Assessment } from '#contract/achievements/assessment.ts';
import type { Keys } from '#web/kit/buttons/keys-help.tsx';
import { SubjectHead } from '#web/kit/checking/subject-head.tsx';

const keys: Keys = [
  [['N'], 'следующий участник'],
  [['1', '2', '3'], 'достижение'],
  [['T'], 'баллы, как предлагает таблица'],
  [['P'], 'к полю «Баллы»'],
  [['Enter'], 'поставить баллы'],
  [['R'], 'вернуть с замечанием'],
  [['Ctrl', 'Enter'], 'сохранить из любого поля'],
  [['Esc'], 'выйти из поля'],
  [['Z'], 'отменить поставленные баллы'],
  [['+', '−', '0'], 'снимок крупнее, мельче, целиком'],
  [['[', ']'], 'повернуть влево, вправо'],
];

/** Whose achievements these are, and the participation's state. */
export const AssessmentHead = ({ assessment, goNext }: { assessment: Assessment; goNext: () => void }) => (
  <SubjectHead of={assessment} keys={keys} goNext={goNext} />
);
