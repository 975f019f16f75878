import { and, eq, type SQL, sql } from 'drizzle-orm';
import { surnameAndNameOf } from '#server/platform/db/sql/names.ts';
import { users } from '#server/platform/users.ts';
import { siteTexts, textConfirmations } from './tables.ts';

/** The very words of a text: the title, a line feed and the cleaned HTML, as SHA-256. */
export const wordsHash = sql<Buffer>`sha256(convert_to(${siteTexts.title} || e'\n' || ${siteTexts.text}, 'UTF8'))`;
export const wording = sql<string>`encode(${wordsHash}, 'hex')`;

/** For a join with the confirmation of the present words. */
export const isConfirmed: SQL | undefined = and(
  eq(textConfirmations.tag, siteTexts.tag),
  eq(textConfirmations.wording, wordsHash),
);

/** A draft whose present words nobody has confirmed: to the public it is not written yet. */
export const isHidden = sql<boolean>`(${siteTexts.is_draft} and not exists (select from ${textConfirmations}
  where ${isConfirmed}))`;

const confirmer = sql`(select ${surnameAndNameOf(users)} from ${users} where ${users.id} = ${textConfirmations.confirmed_by})`;

/** When and by whom the present words were confirmed; null where nobody has. Whose account is gone is nobody by name. */
export const confirmation = sql<{ at: string; by: string } | null>`case when ${textConfirmations.tag} is null then null
  else jsonb_build_object('at', to_char(${textConfirmations.confirmed_at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'by', coalesce(${confirmer}, '')) end`;
