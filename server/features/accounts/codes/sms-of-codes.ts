import type { SmsCause } from '#server/platform/delivery/sms/sms-budget.ts';
import { retryIn, tooMany } from '#server/platform/errors.ts';
import type { CodePurpose } from '../tables.ts';

type SmsOfCode = {
  cause: SmsCause;
  /** Whether a letter to the same person does as well; not where the code proves the very phone. */
  may_be_letter: boolean;
  /** What the person may do where no SMS goes, as a sentence without its full stop. */
  instead: string;
};

const byEmail = 'Если подтвердить в профиле почту, код придёт письмом';
const never: SmsOfCode = { cause: 'anybody', may_be_letter: false, instead: 'Код может прийти и письмом' };

/** By which counter each code's SMS is counted, and whether a letter may go instead (docs/product/accounts.md, «Paid messages»). */
export const smsOfCodes: Record<CodePurpose, SmsOfCode> = {
  registration: { cause: 'anybody', may_be_letter: false, instead: 'Можно зарегистрироваться по электронной почте' },
  recovery: {
    cause: 'anybody',
    may_be_letter: true,
    instead: 'Если у кабинета подтверждена почта, код придёт на неё',
  },
  change_email: never,
  change_phone: { cause: 'anybody', may_be_letter: false, instead: 'Пока можно подтвердить почту: код придёт письмом' },
  sign_in: { cause: 'anybody', may_be_letter: false, instead: 'Если у кабинета есть почта, войти можно по ней' },
  second_factor: never,
  agreement: { cause: 'portal', may_be_letter: true, instead: byEmail },
  // To somebody else than who asks for it.
  carry: {
    cause: 'anybody',
    may_be_letter: true,
    instead: 'Если у ребёнка подтверждена почта, назовите его по ней',
  },
  entrance: { cause: 'anybody', may_be_letter: false, instead: 'Новую ссылку для входа можно получить и на почту' },
  // What is tried is the SMS itself.
  trial: { cause: 'portal', may_be_letter: false, instead: 'Попробуйте позже' },
  erasure: { cause: 'portal', may_be_letter: true, instead: byEmail },
};

/** 429 for somebody who can be reached by SMS alone while none goes: why, what can be done instead and when to come again. */
export const noSms = (purpose: CodePurpose, seconds: number) =>
  tooMany(
    seconds,
    retryIn(seconds, `СМС сейчас не отправляются: их попросили слишком много. ${smsOfCodes[purpose].instead}`),
  );
