import { type Keys, KeysHelp } from '#web/kit/keys-help.tsx';

const keys: Keys = [
  [['N'], 'следующий диалог'],
  [['P'], 'предыдущий диалог'],
  [['R'], 'ответить: к полю ответа'],
  [['G'], 'готовые ответы'],
  [['S'], 'поиск'],
  [['Alt', 'Enter'], 'ответить и закрыть; без текста — только закрыть'],
];

/** Help on the keys of the dialogs' screen. */
export const DeskKeysHelp = () => (
  <KeysHelp compact keys={keys} note="С Alt буквы работают и пока вы пишете: Alt N — следующий диалог." />
);
