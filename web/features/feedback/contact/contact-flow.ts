import type { Api } from '#web/api.ts';
import type { AuthFlow, PostedFields } from '#web/kit/auth-pages/load-auth-page.ts';

type Typed = { name: string; contact: string; text: string; isAgreed: boolean; homepage: string };
/** `typed`: the values as typed, shown again beside their faults. */
export type ContactStep = { name: 'form'; typed: Typed };

const nothing: Typed = { name: '', contact: '', text: '', isAgreed: false, homepage: '' };

function stepOf({ name = '', contact = '', text = '', agreement, homepage = '' }: PostedFields): ContactStep {
  return {
    name: 'form',
    typed: { name, contact, text: text.replace(/\r\n?/g, '\n'), isAgreed: agreement === 'yes', homepage },
  };
}

/** A message of somebody without an account: one form, then the confirmation. */
export const contactFlow = (api: Api): AuthFlow<ContactStep> => ({
  first: () => ({ name: 'form', typed: nothing }),
  stepOf,
  submit: async ({ typed: { isAgreed: agreement, ...typed } }) => {
    await api.feedback.send({ ...typed, agreement });
    return { enter: '/feedbackcomplete' };
  },
});
