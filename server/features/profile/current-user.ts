import type { CurrentUser } from '#contract/profile.ts';
import { utypes } from '#contract/roles.ts';
import { getUser } from '#server/features/accounts/queries.ts';
import { listAgreements } from '#server/features/consents/list-agreements.ts';
import { findGuideStatus } from '#server/features/participation/guides.ts';
import { listParticipations } from '#server/features/participation/queries.ts';
import type { Connection } from '#server/platform/db/pool.ts';

/** «Current user»: what every screen of a person signed in begins with. A query for the person, and one or two for a participant's seasons, a guide's standing or a parent's children and for consents. */
export async function getCurrentUser(db: Connection, user_id: number): Promise<CurrentUser> {
  const user = await getUser(db, user_id);
  const participations = user.utype === utypes.participant ? await listParticipations(db, user_id) : [];
  const guideStatus = user.utype === utypes.guide ? await findGuideStatus(db, user_id) : null;
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
    participant_status: participations[0]?.status ?? guideStatus,
    participations,
    ...agreements,
    need_email_verification: email && !user.email_verified_at ? 1 : 0,
    need_phone_verification: phone && !user.phone_verified_at ? 1 : 0,
    second_factor_enabled: user.totp_enabled_at !== null,
  };
}
