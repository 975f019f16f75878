import { agreementKinds } from '#contract/consents/agreement-kinds.ts';
import type { Agreement } from '#contract/consents/consents.ts';
import { formatDate } from '#contract/words/dates.ts';
import { quoted } from '#contract/words/quotes.ts';

const joinNames = (names: string[]): string =>
  names.length > 1 ? `${names.slice(0, -1).join(', ')} и ${names.at(-1)}` : (names[0] ?? '');

/** Suffix with the child a consent is about: its name, or that it is not registered yet. */
export const subjectWords = ({ kind, participant_name, participant_id }: Agreement): string => {
  if (participant_name) return `: ${participant_name}`;
  return agreementKinds[kind].about === 'child' && participant_id === null ? ' (ещё не зарегистрирован)' : '';
};

/** Question of the withdrawal; names the child, since several may have the same consent. */
export const withdrawalTitle = (row: Agreement): string => `Отозвать ${quoted(row.title)}${subjectWords(row)}?`;

/** Effects of a withdrawal in sentences, shown before the confirmation. */
export function withdrawalEffects({ kind, consequence, participant_id }: Agreement, isOwn: boolean): string[] {
  if (!consequence) {
    if (kind === 'child_photo_video')
      return ['Новых снимков не будет, опубликованные уберут в течение 10 рабочих дней. Участие продолжится.'];
    if (kind === 'parent_mailings') return ['Письма о программе приходить перестанут. Участие детей продолжится.'];
    return participant_id === null
      ? ['С этим согласием ребёнка уже нельзя будет зарегистрировать: понадобится подписать его снова.']
      : ['Прекратится только то, о чём говорит это согласие. Участие продолжится.'];
  }
  const { account, children, erased_at } = consequence;
  const date = formatDate(erased_at);
  const ending = children.filter(({ participation_ends }) => participation_ends).map(({ name }) => name);
  const all = children.map(({ name }) => name);
  if (isOwn)
    return [
      ...(ending.length > 0 ? ['Твоё участие в программе закончится сразу.'] : []),
      `${date} твой кабинет и все данные удалят.`,
      `До конца этого дня можно передумать: нажми «Передумать» в кабинете${
        ending.length > 0
          ? '. Чтобы вернуть участие, напиши нам вместе с родителем: согласие попросим подписать заново, когда оно вернётся.'
          : ' и подпиши согласие заново.'
      }`,
      'О твоём решении узнает родитель.',
    ];
  return [
    ...(ending.length > 0 ? [`Участие закончится сразу: ${joinNames(ending)}.`] : []),
    account
      ? `${date} будут удалены ваш кабинет и все данные${all.length > 0 ? `, также данные детей: ${joinNames(all)}` : ''}.`
      : `${date} будут удалены данные ребёнка: ${joinNames(all)}.`,
    `До конца этого дня можно передумать: нажмите «Передумать» в кабинете${
      ending.length > 0
        ? '. Чтобы вернуть участие, напишите нам: согласие попросим подписать заново, когда оно вернётся.'
        : ' и подпишите согласие заново.'
    }`,
    'Об этом придёт сообщение вам и тем из детей, у кого есть свой кабинет.',
  ];
}
