import type { AdminPerson } from '#contract/people/account.ts';
import { isAdmin, type Utype, utypes } from '#contract/roles.ts';
import { formatDate } from '#contract/words/dates.ts';
import { displayName } from '#contract/words/names.ts';
import { ActButton } from '#web/kit/buttons/act-button.tsx';
import { useMe } from '#web/session.ts';

const DAYS_MS = 30 * 86_400_000;

/** An administrator requests an erasure on somebody's letter; curators may not (docs/product/roles.md). */
export function ErasePerson({ person }: { person: AdminPerson }) {
  const isParent = person.utype === utypes.parent;
  if (useMe().utype !== utypes.administrator || isAdmin(person.utype as Utype)) return null;
  const date = formatDate(new Date(Date.now() + DAYS_MS).toISOString());
  const name = displayName(person);
  return (
    <ActButton
      variant="subtle"
      color="red"
      act={{
        title: 'Удалить данные?',
        text: `${name}: участие ${isParent ? 'детей ' : ''}закончится сразу, где это ещё возможно. ${date} мы удалим кабинет${isParent ? ' и данные всех детей' : ''} без возможности вернуть; до этого дня удаление можно отменить. Семье придёт сообщение.`,
        action: 'Удалить через 30 дней',
        danger: true,
        done: `Данные будут удалены ${date}: смотрите «Удаление данных»`,
        features: ['people', 'personalData'],
        make: (api, { why }) => api.personalData.askFor({ user_id: person.id, why }),
      }}
    >
      Удалить данные
    </ActButton>
  );
}
