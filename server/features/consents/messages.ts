import type { Notice } from '#server/platform/notices/notify-people.ts';

const kind = 'agreement_withdrawn';

/** `date`: the day at whose end the data go. */
type Told = { date: string; origin: string };

const listed = (names: readonly string[]): string => names.join(', ');

type Decided = Told & { title: string; account: boolean; names: readonly string[]; ended: readonly string[] };

/** To the parent who has withdrawn a required consent: what has happened, what will, and how to come back. */
export function toParentWhoDecided({ title, date, origin, account, names, ended }: Decided): Notice {
  const whose = names.length > 0 ? `: ${listed(names)}` : '';
  const gone = account
    ? `${date} мы удалим ваш кабинет и все данные в нём${names.length > 0 ? `, вместе с данными детей${whose}` : ''}.`
    : `${date} мы удалим данные ребёнка${whose}.`;
  const over = ended.length > 0 ? ` Участие в программе закончилось: ${listed(ended)}.` : '';
  return {
    kind,
    subject: 'Согласие отозвано',
    text: `Отозвано согласие «${title}».${over} ${gone}\n\nПередумать можно до конца этого дня: войдите в кабинет ${origin}/parent, нажмите «Передумать» и подпишите согласие заново. Чтобы вернуть участие, напишите нам: ${origin}/contact\n\nЕсли согласие отозвали не вы, смените пароль и напишите нам.`,
    sms: `Согласие отозвано, ${date} данные будут удалены. Передумать можно в кабинете: ${origin}/parent`,
  };
}

/** To a child who has a cabinet, in its own words. */
export const toChildOfParents = ({ date, hasEnded }: { date: string; hasEnded: boolean }): Notice => ({
  kind,
  subject: `${date} твой кабинет будет удалён`,
  text: `Родитель отозвал согласие, без которого участвовать в программе нельзя.${hasEnded ? ' Твоё участие закончилось.' : ''} ${date} твой кабинет и всё, что в нём есть, удалят.\n\nЕсли это ошибка, поговори с родителем: до конца этого дня он может передумать в своём кабинете.`,
  sms: `Родитель отозвал согласие, ${date} твой кабинет удалят. Если это ошибка, поговори с родителем.`,
});

/** To a participant who has withdrawn the own consent. */
export const toChildWhoDecided = ({
  title,
  date,
  origin,
  hasEnded,
}: Told & { title: string; hasEnded: boolean }): Notice => ({
  kind,
  subject: 'Твоё согласие отозвано',
  text: `Согласие «${title}» отозвано.${hasEnded ? ' Твоё участие закончилось.' : ''} ${date} твой кабинет и все данные удалят.\n\nПередумать можно до конца этого дня: войди в кабинет ${origin}/student, нажми «Передумать» и подпиши согласие заново. Чтобы вернуть участие, напиши нам вместе с родителем: ${origin}/contact\n\nЕсли согласие отозвал кто-то другой, смени пароль и расскажи родителю.`,
  sms: `Твоё согласие отозвано, ${date} твой кабинет удалят. Передумать можно в нём: ${origin}/student`,
});

/** To the parent of a participant who has withdrawn the own consent. */
export const toParentOfChild = ({
  name,
  date,
  origin,
  hasEnded,
}: Told & { name: string; hasEnded: boolean }): Notice => ({
  kind,
  subject: 'Ребёнок отозвал своё согласие',
  text: `${name}: отозвано согласие ребёнка на обработку персональных данных.${hasEnded ? ' Участие закончилось.' : ''} ${date} данные ребёнка будут удалены.\n\nДо конца этого дня удаление можно отменить в вашем кабинете: ${origin}/parent. Чтобы вернуть участие, ребёнок подписывает согласие заново в своём кабинете, а вы пишете нам: ${origin}/contact`,
  sms: `Ребёнок отозвал согласие на обработку данных, ${date} они будут удалены. Отменить можно в кабинете: ${origin}/parent`,
});
