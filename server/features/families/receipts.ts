import { formatDateTime } from '#contract/words/dates.ts';
import { nameAndSurname } from '#contract/words/names.ts';
import type { Notice } from '#server/platform/notices/notify-people.ts';

type Named = { name: string; surname: string };

type Begun = { child: Named; isNew: boolean; until: string | undefined; origin: string };

/** To a parent who has registered a child, or brought one of the last season into this one: the next step and its deadline. */
export function begunReceipt({ child, isNew, until, origin }: Begun): Notice {
  const name = nameAndSurname(child);
  const subject = isNew ? `${name}: ребёнок зарегистрирован` : `${name}: участие в новом сезоне началось`;
  const step = isNew ? 'заполните анкету' : 'проверьте анкету прошлого сезона и отправьте её';
  const by = until ? ` до ${formatDateTime(until)}` : '';
  return {
    kind: 'participation_begun',
    by_one_way: true,
    subject,
    text: `${subject}. Теперь ${step}${by}${until ? ' (время московское)' : ''}: её можно заполнять частями и с любого устройства.\n\nКабинет: ${origin}/parent`,
    sms: `${subject}. Теперь ${step}${by}${until ? ' мск' : ''}: ${origin}/parent`,
    shown: `${subject}. Теперь ${step}${by}${until ? ' (время московское)' : ''}.`,
  };
}

/** To the parent a child has been carried to. */
export function carriedReceipt(child: Named | undefined, origin: string): Notice {
  const subject = `${child ? nameAndSurname(child) : 'Ребёнок'}: профиль перенесён к вам`;
  return {
    kind: 'child_carried',
    by_one_way: true,
    subject,
    text: `${subject}, вместе с анкетой и файлами. Прежний родитель об этом знает. Чтобы продолжить, подпишите согласия о ребёнке: ${origin}/parent`,
    sms: `${subject}. Подпишите согласия о ребёнке: ${origin}/parent`,
    shown: `${subject}. Подпишите согласия о ребёнке.`,
  };
}
