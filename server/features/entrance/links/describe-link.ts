import type { LinkOwner } from '#contract/entrance.ts';
import { utypes } from '#contract/roles.ts';
import { findUser } from '#server/features/accounts/queries.ts';
import type { Context } from '#server/platform/context.ts';
import { badLink, getLink, requireFreshLink } from './links.ts';

/**
 * POST /participant/look_at_link: changes nothing, sends nothing, tells nothing of whose link it is. `own`: the caller has
 * made the account by it. 422 with the `reason` of a link that is nobody's, used, replaced or too old (links.ts).
 */
export async function describeLink(
  { db, caller }: Pick<Context, 'db' | 'caller'>,
  { token, whose }: { token: string; whose: LinkOwner },
): Promise<{ own: boolean }> {
  const link = await getLink(db, token, whose);
  const person = await findUser(db, link.user_id);
  if (person?.utype !== utypes[whose]) throw badLink('unknown', whose);
  if (caller?.user_id === person.id) return { own: true };
  requireFreshLink(link, whose);
  return { own: false };
}
