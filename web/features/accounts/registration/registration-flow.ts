import { parseDay } from '#contract/words/typed-dates.ts';
import type { Api } from '#web/api.ts';
import type { AuthFlow, PostedFields } from '#web/kit/auth-pages/load-auth-page.ts';
import { type CodeStep, codeAfter, readCode, readSentCode, resendIfRequested } from '../codes/sent-code.ts';

type Person = { surname: string; name: string; patronymic: string; birth_date: string };

export type RegistrationStep =
  | { name: 'contact'; credential: string }
  | ({ name: 'code'; credential: string } & CodeStep)
  /** `birth_date` as typed. */
  | { name: 'person'; credential: string; key: string; person: Person };

const emptyPerson: Person = { surname: '', name: '', patronymic: '', birth_date: '' };

function stepOf(posted: PostedFields): RegistrationStep {
  const { step, credential = '', key = '' } = posted;
  if (step === 'code') return { name: 'code', credential, sent: readSentCode(posted) };
  if (step !== 'person') return { name: 'contact', credential };
  const { surname = '', name = '', patronymic = '', birth_date = '' } = posted;
  return { name: 'person', credential, key, person: { surname, name, patronymic, birth_date } };
}

/** A parent's registration: the contact, the code, the person. */
export const registrationFlow = (api: Api): AuthFlow<RegistrationStep> => ({
  first: () => ({ name: 'contact', credential: '' }),
  stepOf,
  later: codeAfter,
  submit: async (step, posted) => {
    const { credential } = step;
    if (posted.back) return { step: { name: 'contact', credential } };
    if (step.name === 'contact') {
      const { key, sent_to, channel, resend_after } = await api.accounts.requestRegistrationCode({ credential });
      return { step: { name: 'code', credential, sent: { key, sent_to, channel, resend_after } } };
    }
    if (step.name === 'code') {
      const resent = await resendIfRequested(api, step, posted);
      if (resent) return resent;
      await api.accounts.checkCode({ key: step.sent.key, code: readCode(posted) });
      return { step: { name: 'person', credential, key: step.sent.key, person: emptyPerson } };
    }
    const { key, person } = step;
    const birth_date = parseDay(person.birth_date);
    await api.accounts.register({ key, ...person, birth_date, password: posted.password ?? '' });
    return { enter: '/parent' };
  },
});
