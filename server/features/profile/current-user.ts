import type { CurrentUser } from '#contract/profile.ts';
import { utypes } from '#contract/roles.ts';
import { secondFactorDue } from '#server/features/accounts/second-factor/second-factor-grace.ts';
import { listAgreements } from '#server/features/consents/agreements/list-agreements.ts';
import { isHeld } from '#server/features/participation/ranking/held-results.ts';
import { getConfiguration } from '#server/platform/configuration/queries.ts';
import type { Context } from '#server/platform/context.ts';
import { getPersonWithSeasons } from './queries.ts';

/** «Current user»: what every screen of a person signed in begins with. One query, one more for a family's consents and one for a parent's children. */
export async function getCurrentUser(
  { once, config, secret }: Pick<Context, 'once' | 'config' | 'secret'>,
  user_id: number,
): Promise<CurrentUser> {
  const { person, seasons, selection, released_at } = await once(getPersonWithSeasons, user_id);
  const [season] = seasons;
  const configuration = await once(getConfiguration, 0);
  const agreements = await listAgreements(once, person);
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
