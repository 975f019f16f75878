import type { SentCode } from '#contract/accounts/codes.ts';
import { statuses } from '#contract/statuses.ts';
import type { AccountServices } from '#server/features/accounts/services.ts';
import { entryAnswer } from '#server/features/entrance/entry-session.ts';
import { type AdultEntrance, beginAdult, registerAdult } from '#server/features/entrance/register-adult.ts';
import { beginGuide } from '#server/features/participation/participants/begin-participation.ts';
import { findGuideStatus, lockGuide } from '#server/features/participation/participants/guides.ts';
import type { Context } from '#server/platform/context.ts';

const guideEntrance: AdultEntrance = {
  whose: 'guide',
  hasAccount: async (db, { id }) => (await findGuideStatus(db, id)) !== null,
  lock: lockGuide,
  begin: beginGuide,
};

/** POST /admin/guide/begin_registration: see `beginAdult`. */
export const beginGuideRegistration = (context: Context, token: string): Promise<SentCode & { name: string }> =>
  beginAdult(context, guideEntrance, token);

type Form = { token: string; key: string; code: string; password: string };

/** POST /admin/guide/confirm_code_and_password. Makes the account (130) and signs in, once: see `registerAdult`. */
export async function registerGuide(context: Context & AccountServices, form: Form) {
  const { user, device } = await registerAdult(context, guideEntrance, form);
  const participant_status = (await findGuideStatus(context.db, user.id)) ?? statuses.ADMITTED;
  return { ...entryAnswer(context, form, user, device), participant_status };
}
