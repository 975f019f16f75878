import type { CurrentUser } from '#contract/profile.ts';
import { utypes } from '#contract/roles.ts';
import { secondFactorDue } from '#server/features/accounts/second-factor/second-factor-grace.ts';
import { listAgreements, readSigned } from '#server/features/consents/agreements/list-agreements.ts';
import { isHeld } from '#server/features/participation/ranking/held-results.ts';
import { getConfiguration } from '#server/platform/configuration/queries.ts';
import type { SignedContext } from '#server/platform/context.ts';
import { getPersonWithSeasons } from './queries.ts';

/**
 * «Current user»: what every screen of a person signed in begins with. One query, one more for a family's consents and one for a
 * parent's children, sent together.
 */
export async function getCurrentUser({
  once,
  config,
  secret,
  caller,
}: Pick<SignedContext, 'once' | 'config' | 'secret' | 'caller'>): Promise<CurrentUser> {
  const [{ person, seasons, selection, released_at }, signed, configuration] = await Promise.all([
    once(getPersonWithSeasons, caller.user_id),
    readSigned(once, caller),
    once(getConfiguration, 0),
  ]);
  const [season] = seasons;
  const agreements = await listAgreements(once, person, signed);
  const { id, utype, surname, name, patronymic, birth_date, email, phone } = person;
  const takesPart = utype === utypes.participant || utype === utypes.guide;
  return {
    id,
    utype,
    surname,
    name,
    patronymic,
    birth_date,
    email,
    phone,
    participant_status: takesPart ? (seasons[0]?.status ?? null) : null,
    selection: utype === utypes.participant && seasons.length > 0 ? selection : null,
    is_trip_unfit: utype === utypes.participant && seasons[0]?.is_trip_unfit === true,
    are_points_held:
      utype === utypes.participant &&
      season !== undefined &&
      isHeld(configuration, { season: season.year, released_at }),
    participations: utype === utypes.participant ? seasons : [],
    ...agreements,
    count_new_messages: person.unread_messages,
    count_new_notices: person.unread_notices,
    need_email_verification: email && !person.email_verified_at ? 1 : 0,
    need_phone_verification: phone && !person.phone_verified_at ? 1 : 0,
    email_undeliverable: person.email_verified_at !== null && person.email_undeliverable,
    second_factor_enabled: person.totp_enabled_at !== null,
    second_factor_due: secondFactorDue(config, person),
    offline_owner: secret.sign(`offline-owner:${id}`).toString('base64url'),
  };
}
