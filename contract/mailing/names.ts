// No schema here: screens and letters name these without loading zod.

/** A service letter goes to whoever has confirmed an email; news only to who has agreed to them. */
export const mailingKinds = { service: 'Служебная', news: 'Новости' } as const;
export type MailingKind = keyof typeof mailingKinds;
export const mailingKindNames = Object.keys(mailingKinds) as MailingKind[];

/**
 * Where a mailing stands. `scheduled`: waits for its hour. `missed`: its hour was missed by more than two hours, a person
 * says what to do. `finished`: no letter waits or is under way. `stopped`: what was not sent by then never goes.
 */
export const mailingStates = {
  draft: 'Черновик',
  scheduled: 'Назначена на час',
  missed: 'Час пропущен, ждёт решения',
  sending: 'Отправляется',
  paused: 'На паузе',
  stopped: 'Остановлена',
  finished: 'Отправлена',
} as const;
export type MailingState = keyof typeof mailingStates;
export const mailingStateNames = Object.keys(mailingStates) as MailingState[];

/** Why a mailing is paused: somebody pressed, or the portal did, after ten failures in a row. */
export const pauseReasons = {
  by_hand: 'Вручную',
  refusals: 'Почтовый сервер отказал десять раз подряд',
  no_connection: 'Нет связи с почтовым сервером: десять попыток подряд',
} as const;
export type PauseReason = keyof typeof pauseReasons;

/** What became of one letter. */
export const recipientStates = {
  waiting: 'Ждёт отправки',
  sending: 'Отправляется',
  sent: 'Отправлено',
  bounced: 'Адрес не принимает писем',
  failed: 'Не отправлено',
  unknown: 'Судьба неизвестна',
  left_out: 'Не отправлено: согласие отозвано или кабинет изменился',
  stopped: 'Не отправлено: рассылка остановлена',
} as const;
export type RecipientState = keyof typeof recipientStates;
export const recipientStateNames = Object.keys(recipientStates) as RecipientState[];

/** What may be sent again, by a press: nothing of it goes by itself. */
export const resendableStates = ['failed', 'bounced', 'unknown'] as const satisfies RecipientState[];

/** Why a letter was not sent, or nobody knows whether it was. */
export const failureCauses = {
  address_refused: 'Сервер получателя не знает такого адреса или не принимает на него письма',
  policy: 'Почтовый сервер отказал по своим правилам: проверьте имя и адрес отправителя в настройках',
  letter_refused: 'Почтовый сервер не принял само письмо: проверьте текст и ссылки в нём',
  later_too_long: 'Почтовый сервер дольше суток просил подождать',
  no_connection: 'Не было связи с почтовым сервером',
  fate_unknown: 'Сервер или портал пропал в миг передачи: письмо могло уйти, а могло и нет',
  no_consent: 'Согласие на рассылки отозвано после начала',
  account_gone: 'Кабинет заблокирован или удалён, либо email в нём сменился',
} as const;
export type FailureCause = keyof typeof failureCauses;
export const failureCauseNames = Object.keys(failureCauses) as FailureCause[];

/** Who of the audience gets no letter, and why; each person is counted once, at the first that fits. */
export const leftOutReasons = {
  blocked: 'Кабинет заблокирован',
  no_email: 'Нет подтверждённого email',
  not_for_role: 'Согласие на новости дают только родители: детям расскажут они',
  no_consent: 'Нет согласия на рассылки',
  undeliverable: 'На адрес письма не доходят',
} as const;
export type LeftOutReason = keyof typeof leftOutReasons;
export const leftOutReasonNames = Object.keys(leftOutReasons) as LeftOutReason[];

/** A mailing whose hour was missed by more hours waits for a person's word. */
export const LATE_HOURS = 2;
export const LONGEST_SUBJECT = 150;
/** People chosen by hand, of one mailing. */
export const MOST_CHOSEN = 10_000;
