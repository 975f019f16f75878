import type { Notice } from '#server/platform/notices/notify-people.ts';

/** To the parent of a participant who has withdrawn the own consent. */
export const withdrawnByChild: Notice = {
  kind: 'agreement_withdrawn',
  subject: 'Ребёнок отозвал своё согласие',
  text: 'Ваш ребёнок отозвал своё согласие на обработку персональных данных. Его участие прекращается, через 30 дней данные будут удалены. До этого дня удаление можно отменить в кабинете.',
  sms: 'Ваш ребёнок отозвал согласие на обработку данных: участие прекращается. Подробности в кабинете.',
};
