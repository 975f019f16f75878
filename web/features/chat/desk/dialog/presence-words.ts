import type { PresentPerson } from '#contract/events.ts';

type Colleague = { name: string; is_typing: boolean };

/**
 * Colleagues who have the dialog open, with those who type; `others`: ids to leave out (the reader and the dialog's
 * person).
 */
export function colleaguesOf(present: readonly PresentPerson[], others: readonly number[]): Colleague[] {
  const known = new Map<number, Colleague>();
  for (const { user_id, name, is_typing } of present)
    if (user_id !== null && !others.includes(user_id) && name !== '')
      known.set(user_id, { name, is_typing: is_typing || (known.get(user_id)?.is_typing ?? false) });
  return [...known.values()];
}

const list = (names: readonly string[]): string => names.join(', ');

/** «Пишет ответ: Савельева Анна. Диалог открыт и у коллег: Волков Олег»; empty without colleagues. */
export function presenceWords(colleagues: readonly Colleague[]): string {
  const typing = colleagues.filter(({ is_typing }) => is_typing).map(({ name }) => name);
  const looking = colleagues.filter(({ is_typing }) => !is_typing).map(({ name }) => name);
  return [
    typing.length > 0 && `${typing.length === 1 ? 'Пишет ответ' : 'Пишут ответ'}: ${list(typing)}`,
    looking.length > 0 && `Диалог открыт и у коллег: ${list(looking)}`,
  ]
    .filter(Boolean)
    .join('. ');
}
