// No schema here: screens and letters name these without loading zod.

/** Kinds of mailings: service letters go to everybody with a confirmed email, news only to those who agreed to them. */
export const mailingKinds = { service: 'Служебная', news: 'Новости' } as const;
export type MailingKind = keyof typeof mailingKinds;
export const mailingKindNames = Object.keys(mailingKinds) as MailingKind[];

/**
 * State of a mailing. `scheduled`: starts at its hour. `missed`: its hour passed by more than two hours, an
 * administrator decides. `finished`: no letter is waiting or being sent. `stopped`: unsent letters are never sent.
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

/** Why a mailing is paused: by an administrator, or by the portal: after ten failures in a row, or without a file that goes along. */
export const pauseReasons = {
  by_hand: 'Вручную',
  refusals: 'Почтовый сервер отказал десять раз подряд',
  no_connection: 'Нет связи с почтовым сервером: десять попыток подряд',
  attachment_lost: 'Файл вложения удалён или закрыт проверкой на вирусы',
} as const;
export type PauseReason = keyof typeof pauseReasons;

/** State of one letter of a mailing. */
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

/** States in which a letter may be sent again, by an administrator only. */
export const resendableStates = ['failed', 'bounced', 'unknown'] as const satisfies RecipientState[];

/** Why a letter was not sent, or its fate is not known. */
export const failureCauses = {
  address_refused: 'Сервер получателя не знает такого адреса или не принимает на него письма',
  mailbox_full: 'Ящик получателя переполнен: портал пробовал несколько дней',
  policy:
    'Почтовый сервер отказал по своим правилам (спам, SPF, списки): проверьте имя и адрес отправителя в настройках, покажите отказ тому, кто ведёт почту портала',
  letter_refused: 'Почтовый сервер не принял само письмо: проверьте текст и ссылки в нём',
  host_unreachable: 'Почтовый сервер получателя не найден или не отвечал',
  declined: 'Почтовый сервер отказал и не сказал почему',
  later_too_long: 'Почтовый сервер дольше суток просил подождать',
  no_connection: 'Не было связи с почтовым сервером',
  fate_unknown: 'Сервер или портал пропал в миг передачи: письмо могло уйти, а могло и нет',
  no_consent: 'Согласие на рассылки отозвано после начала',
  account_gone: 'Кабинет заблокирован или удалён, либо email в нём сменился',
} as const;
export type FailureCause = keyof typeof failureCauses;
export const failureCauseNames = Object.keys(failureCauses) as FailureCause[];

/** Why somebody of the audience gets no letter; each person counts once, under the first reason that applies. */
export const leftOutReasons = {
  blocked: 'Кабинет заблокирован',
  no_email: 'Нет подтверждённого email',
  not_for_role: 'Согласие на новости дают только родители: детям расскажут они',
  no_consent: 'Нет согласия на рассылки',
  undeliverable: 'На адрес письма не доходят',
} as const;
export type LeftOutReason = keyof typeof leftOutReasons;
export const leftOutReasonNames = Object.keys(leftOutReasons) as LeftOutReason[];

/** In place of a token in the links of a trial letter: nobody reads it as a subscriber. */
export const TRIAL_TOKEN = 'probnoe-pismo';

/** Hours after which a missed mailing waits for an administrator. */
export const LATE_HOURS = 2;
export const MAX_SUBJECT_LENGTH = 150;
export const MAX_ATTACHMENTS = 5;
/** Maximum of the attachments together; in the letter they are a third larger. */
export const MAX_ATTACHED_MB = 10;
/** Maximum of audiences kept by name. */
export const MAX_AUDIENCES = 100;
/** Maximum of people chosen by hand for one mailing. */
export const MAX_CHOSEN_PEOPLE = 10_000;
