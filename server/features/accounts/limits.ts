import { defineLimits, HOUR, MINUTE } from '#server/platform/limits/rule.ts';

/** How often codes, sign-ins and what else the accounts do may be asked for. */
export const accountLimits = defineLimits({
  /** Codes to one contact: the resend timer, and the hour's most. */
  code_gap: { points: 1, seconds: MINUTE, what: 'Код уже отправлен' },
  code_hour: { points: 5, seconds: HOUR },
  code_address: { of: 'address', points: 60, seconds: HOUR },
  /** SMS cost money: fewer codes to a number than to an email, and fewer from an address; of IPv6, from a site. */
  sms_number: { points: 4, seconds: HOUR, what: 'На этот номер отправлено слишком много СМС' },
  sms_number_day: { points: 10, seconds: 24 * HOUR, what: 'На этот номер отправлено слишком много СМС' },
  sms_address: { points: 30, seconds: HOUR, what: 'С вашего адреса запрошено слишком много СМС' },
  lookup_address: { of: 'address', points: 120, seconds: HOUR },
  registration_address: { of: 'address', points: 30, seconds: HOUR },
  /** Wrong sign-ins: of a login from an address, of a login from everywhere, from an address, from a known device. */
  sign_in: { points: 10, seconds: 15 * MINUTE },
  sign_in_login: { points: 100, seconds: HOUR },
  sign_in_address: { of: 'address', points: 100, seconds: 15 * MINUTE },
  sign_in_device: { points: 10, seconds: 15 * MINUTE },
  second_factor: { points: 10, seconds: 15 * MINUTE },
  /** Guesses of the present password by somebody signed in. */
  own_password: { points: 10, seconds: 15 * MINUTE },
  /** Codes that one person has sent to contacts it names, the same ones again included. */
  named_contact: { points: 10, seconds: 24 * HOUR, what: 'За сутки указано слишком много новых контактов' },
  /** Letters that one of the administration has sent to contacts it names: invitations of guides, answers to strangers. */
  staff_letter: { points: 60, seconds: HOUR, what: 'За час отправлено слишком много писем' },
});

/** Seconds of the resend timer (docs/product/accounts.md, «Codes»). */
export const RESEND_AFTER = accountLimits.code_gap.seconds;
