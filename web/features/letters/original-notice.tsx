import type { AdminLetter } from '#contract/letters/letters.ts';
import { Alert } from '#web/kit/notifications/alert.tsx';

/** Notice that the default of a changed wording is another one by now. */
export function OriginalNotice({ letter: { state } }: { letter: AdminLetter }) {
  if (state === 'outdated')
    return (
      <Alert title="Исходный текст обновился">
        С новой версией портала исходный текст стал другим. Уходят ваши слова: сравните их с исходным и сохраните ещё
        раз, если всё верно.
      </Alert>
    );
  if (state === 'unusable')
    return (
      <Alert color="red" title="Уходит исходный текст">
        В новой версии портала подстановки этого письма другие, и ваши слова отправить нельзя. Поправьте их по списку
        подстановок и сохраните.
      </Alert>
    );
  return null;
}
