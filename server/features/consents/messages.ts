import { utypes } from '#contract/roles.ts';
import { dialogPage } from '#contract/write-to-us.ts';
import type { Notice } from '#server/platform/notices/notify-people.ts';

const kind = 'agreement_withdrawn';
const matter = { about: 'withdrawal' } as const;

/** `date`: the day at whose end the data go. */
type Told = { date: string; origin: string };

/** How one comes back: a consent is asked for anew only where the participation goes on. */
const wayBack = (hasEnded: boolean, origin: string): string =>
  hasEnded
    ? `нажмите «Передумать». Чтобы вернуть участие, напишите нам: ${origin}${dialogPage(utypes.parent, matter)}. Согласие попросим подписать заново, когда участие вернётся.`
    : 'нажмите «Передумать» и подпишите согласие заново.';

const listed = (names: readonly string[]): string => names.join(', ');

type Decided = Told & { title: string; account: boolean; names: readonly string[]; ended: readonly string[] };

/** To the parent who has withdrawn a required consent: what has happened, what will, and how to come back. */
export function toParentWhoDecided({ title, date, origin, account, names, ended }: Decided): Notice {
  const whose = names.length > 0 ? `: ${listed(names)}` : '';
  const gone = account
    ? `${date} мы удалим ваш кабинет и все данные в нём${names.length > 0 ? `, вместе с данными детей${whose}` : ''}.`
    : `${date} мы удалим данные ребёнка${whose}.`;
  const short = account ? 'ваш кабинет и все данные в нём' : 'данные ребёнка';
  const over = ended.length > 0 ? ` Участие в программе закончилось: ${listed(ended)}.` : '';
  return {
    kind,
    subject: 'Согласие отозвано',
    text: `Отозвано согласие «${title}».${over} ${gone}\n\nПередумать можно до конца этого дня: войдите в кабинет ${origin}/parent, ${wayBack(ended.length > 0, origin)}\n\nЕсли согласие отозвали не вы, смените пароль и напишите нам.`,
    sms: `${account ? 'Отозвано' : `${listed(names)}: отозвано`} «${title}», ${date} ${short} удалим. Передумать можно в кабинете: ${origin}/parent`,
    // Names no child: it stays in the list after one of them is erased.
    shown: `Отозвано «${title}», ${date} ${short} удалим. До конца этого дня можно передумать.`,
  };
}

/** To a child who has a cabinet, in its own words. */
export const toChildOfParents = ({ date, hasEnded }: { date: string; hasEnded: boolean }): Notice => ({
  kind,
  subject: `${date} твой кабинет будет удалён`,
  text: `Родитель отозвал согласие, без которого участвовать в программе нельзя.${hasEnded ? ' Твоё участие закончилось.' : ''} ${date} твой кабинет и всё, что в нём есть, удалят.\n\nЕсли это ошибка, поговори с родителем: до конца этого дня он может передумать в своём кабинете.`,
  sms: `Родитель отозвал согласие, ${date} твой кабинет удалят. Если это ошибка, поговори с родителем.`,
  shown: `Родитель отозвал согласие, ${date} твой кабинет удалят. Если это ошибка, поговори с родителем.`,
});

const ownWayBack = (hasEnded: boolean, origin: string): string =>
  hasEnded
    ? `нажми «Передумать». Чтобы вернуть участие, напиши нам вместе с родителем: ${origin}${dialogPage(utypes.participant, matter)}. Согласие попросим подписать заново, когда участие вернётся.`
    : 'нажми «Передумать» и подпиши согласие заново.';

/** To a participant who has withdrawn the own consent. */
export const toChildWhoDecided = ({
  title,
  date,
  origin,
  hasEnded,
}: Told & { title: string; hasEnded: boolean }): Notice => ({
  kind,
  subject: 'Твоё согласие отозвано',
  text: `Согласие «${title}» отозвано.${hasEnded ? ' Твоё участие закончилось.' : ''} ${date} твой кабинет и все данные удалят.\n\nПередумать можно до конца этого дня: войди в кабинет ${origin}/student, ${ownWayBack(hasEnded, origin)}\n\nЕсли согласие отозвал кто-то другой, смени пароль и расскажи родителю.`,
  sms: `Отозвано «${title}», ${date} твой кабинет удалят. Передумать можно в нём: ${origin}/student`,
  shown: `Отозвано «${title}», ${date} твой кабинет удалят. До конца этого дня можно передумать.`,
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
  text: `${name}: отозвано согласие ребёнка на обработку персональных данных.${hasEnded ? ' Участие закончилось.' : ''} ${date} данные ребёнка будут удалены.\n\nДо конца этого дня удаление можно отменить в вашем кабинете: ${origin}/parent. ${hasEnded ? `Чтобы вернуть участие, напишите нам: ${origin}${dialogPage(utypes.parent, matter)}. Когда оно вернётся, ребёнок подпишет согласие заново в своём кабинете.` : 'Чтобы продолжить, ребёнок подписывает согласие заново в своём кабинете.'}`,
  sms: `${name}: отозвано согласие ребёнка на обработку данных, ${date} они будут удалены. Отменить можно в кабинете: ${origin}/parent`,
  shown: `${name}: отозвано согласие ребёнка на обработку данных, ${date} они будут удалены. До конца этого дня это можно отменить.`,
});
