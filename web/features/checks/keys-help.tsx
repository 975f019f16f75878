import { type Keys, KeysHelp } from '#web/kit/keys-help.tsx';

const keys: Keys = [
  [['N'], 'следующая анкета'],
  [['R'], 'замечание к полю под курсором или в фокусе'],
  [['1', '2', '3'], 'файл'],
  [['+', '−', '0'], 'крупнее, мельче, целиком'],
  [['[', ']'], 'повернуть влево, вправо'],
  [['Ctrl', 'Enter'], 'решение: вернуть, если есть замечания, иначе одобрить'],
];

/** Help on the keys of the check. */
export const CheckKeysHelp = () => <KeysHelp keys={keys} />;
