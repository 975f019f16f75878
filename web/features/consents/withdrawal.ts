import type { Agreement } from '#contract/consents.ts';

const listed = (names: string[]): string =>
  names.length > 1 ? `${names.slice(0, -1).join(', ')} и ${names.at(-1)}` : (names[0] ?? '');

/** What exactly a withdrawal does, in sentences; said before it is confirmed. */
export function whatHappens({ kind, consequence, participant_id }: Agreement, isOwn: boolean): string[] {
  if (!consequence) {
    if (kind === 'child_photo_video')
      return ['Новых снимков не будет, опубликованные уберут в течение 10 рабочих дней. Участие продолжится.'];
    if (kind === 'parent_mailings') return ['Письма о программе приходить перестанут. Участие детей продолжится.'];
    return participant_id === null
      ? ['С этим согласием ребёнка уже нельзя будет зарегистрировать: понадобится подписать его снова.']
      : ['Прекратится только то, о чём говорит это согласие. Участие продолжится.'];
  }
  const { account, children } = consequence;
  const ending = children.filter(({ participation_ends }) => participation_ends).map(({ name }) => name);
  const all = children.map(({ name }) => name);
  if (isOwn)
    return [
      ...(ending.length > 0 ? ['Твоё участие в программе закончится сразу.'] : []),
      'Через 30 дней твой кабинет и все данные удалят. До этого дня можно передумать, но вернуть участие не получится.',
      'О твоём решении узнает родитель.',
    ];
  return [
    ...(ending.length > 0 ? [`Участие закончится сразу: ${listed(ending)}.`] : []),
    account
      ? `Через 30 дней будут удалены ваш кабинет и все данные${all.length > 0 ? `, также данные детей: ${listed(all)}` : ''}.`
      : `Через 30 дней будут удалены данные ребёнка: ${listed(all)}.`,
    'До этого дня удаление можно отменить в кабинете, но вернуть участие в этом сезоне не получится.',
  ];
}
