import type { LetterDraft } from '#contract/letters/letters.ts';
import { getUser } from '#server/features/accounts/queries.ts';
import type { SignedContext } from '#server/platform/context.ts';
import { invalid } from '#server/platform/errors.ts';
import { type Letter, templatesOf } from '#server/platform/letters/letter.ts';
import { letterWordsOf } from '#server/platform/letters/render-letter.ts';
import { defineLimits, HOUR } from '#server/platform/limits/rule.ts';
import { maskContacts } from '#server/platform/mask.ts';
import { requireSendable } from './letter-change.ts';
import { examplesOf } from './letter-lines.ts';

export const letterLimits = defineLimits({
  /** Letters an editor sends to itself, to see how they look. */
  own_letter: { points: 30, seconds: HOUR },
});

/**
 * Sends the draft of a letter to the caller's own confirmed email, with examples for values. Gives where it went, masked.
 * 422 for words that could not be sent, and where no email is confirmed; 429 above thirty an hour.
 */
export async function sendToSelf(
  { db, delivery, limits, config, caller }: SignedContext,
  letter: Letter,
  draft: LetterDraft,
): Promise<string> {
  requireSendable(letter, draft);
  const { email, email_verified_at } = await getUser(db, caller.user_id);
  if (!email || !email_verified_at) throw invalid('В вашем кабинете нет подтверждённой почты: укажите её в профиле');
  await limits.take(letterLimits.own_letter, String(caller.user_id));
  const worded = { ...letter, templates: templatesOf(draft) };
  const { subject, text } = letterWordsOf({ letter: worded, values: examplesOf(letter, config.PORTAL_ORIGIN) });
  await db.transaction((tx) =>
    delivery.send(tx, { kind: letter.kind, channel: 'email', recipient: email, subject, text }),
  );
  return maskContacts({ email, phone: null });
}
