import { type Utype, utypes } from '#contract/roles.ts';
import { nameAndSurname } from '#contract/words/names.ts';
import type { FlowResult, PostedFields } from '#web/kit/auth-pages/load-auth-page.ts';
import { failureOf } from '#web/kit/loading/failure.ts';
import type { RouterContext } from '#web/router-context.ts';

/** Another account is signed in on this device, often the parent's: it must be left first. */
export type OpenAccountStep = { name: 'open-account'; who: string; utype: Utype };

/** The step restored from its form's fields. */
export const openAccountOf = ({ who = '', utype }: PostedFields): OpenAccountStep => ({
  name: 'open-account',
  who,
  utype: Object.values(utypes).find((known) => String(known) === utype) ?? utypes.parent,
});

/** The account signed in here; undefined without one. */
export async function findOpenAccount({ api, viewer }: RouterContext): Promise<OpenAccountStep | undefined> {
  if (!viewer) return undefined;
  const { user } = await api.profile.data();
  return { name: 'open-account', who: nameAndSurname(user), utype: user.utype };
}

/** Ends the current session and opens the same address again. */
export async function leaveAccount({ api }: RouterContext, address: string): Promise<FlowResult<never>> {
  try {
    await api.accounts.signOut();
  } catch (error) {
    // A session that is over needs no end.
    if (failureOf(error).status !== 401) throw error;
  }
  return { enter: address };
}
