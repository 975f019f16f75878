import type { CurrentUser } from '#contract/profile.ts';
import { utypes } from '#contract/roles.ts';
import { getUser } from '#server/features/accounts/queries.ts';
import { listAgreements } from '#server/features/consents/list-agreements.ts';
import { listParticipations } from '#server/features/participation/queries.ts';
import type { Connection } from '#server/platform/db/pool.ts';

/** «Current user»: what every screen of a person signed in begins with. A query for the person, and one or two for a participant's or a guide's seasons or a parent's children and for consents. */
export async function getCurrentUser(db: Connection, user_id: number): Promise<CurrentUser> {
  const user = await getUser(db, user_id);
  const takesPart = user.utype === utypes.participant || user.utype === utypes.guide;
  const seasons = takesPart ? await listParticipations(db, user_id) : [];
  const agreements = await listAgreements(db, user);
  const { id, utype, surname, name, patronymic, birth_date, email, phone } = user;
  return {
    id,
    utype,
    surname,
    name,
    patronymic,
    birth_date,
    email,
    phone,
    participant_status: seasons[0]?.status ?? null,
    participations: user.utype === utypes.participant ? seasons : [],
    ...agreements,
    need_email_verification: email && !user.email_verified_at ? 1 : 0,
    need_phone_verification: phone && !user.phone_verified_at ? 1 : 0,
    second_factor_enabled: user.totp_enabled_at !== null,
  };
}
