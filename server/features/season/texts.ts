import { sql } from 'drizzle-orm';
import type { Parts } from '#contract/site/details/parts.ts';
import { missingParts, type SectionName } from '#contract/site/details/structure.ts';
import { organisationDetails as d } from '#server/features/site/reads.ts';
import { siteTexts as t } from '#server/features/site-texts/reads.ts';
import { isHidden } from '#server/features/site-texts/wording.ts';
import type { Connection } from '#server/platform/db/pool.ts';

type EmptyText = { id: number | null; tag: string; title: string };
export type Texts = {
  /** Texts of certificates that are empty. */
  certificates: EmptyText[];
  signatory: EmptyText[];
  /** The text of the shift for families. */
  trip_about: EmptyText[];
  /** Sections of /sveden/* in which something is missing. */
  sections: number;
};

const certificates = [
  { tag: 'certificate_participant', title: 'Сертификат участника' },
  { tag: 'certificate_winner', title: 'Сертификат победителя' },
  { tag: 'certificate_guide', title: 'Сертификат наставника' },
];
const signatory = [{ tag: 'certificate_signatory', title: 'Кто подписывает сертификаты' }];
const trip_about = [{ tag: 'trip_about', title: 'О смене' }];
const tags = [...certificates, ...signatory, ...trip_about].map(({ tag }) => tag);

type Row = { id: string; name: string; is_filled: boolean; parts: Parts | null };

/** Which of the texts a season rests on are not there. One query. */
export async function readTexts(db: Connection): Promise<Texts> {
  const { rows } = await db.execute<Row>(sql`
    select ${t.id}, ${t.tag} as name, regexp_replace(${t.text}, '<[^>]+>|\\s', '', 'g') <> ''
        and not ${isHidden} as is_filled, null::jsonb as parts
    from ${t} where ${t.tag} in ${tags}
    union all
    select ${d.id}, ${d.section}, true, ${d.parts} from ${d}`);
  const byTag = new Map(rows.map((row) => [row.name, row]));
  const empty = (texts: readonly { tag: string; title: string }[]): EmptyText[] =>
    texts.flatMap((text) => {
      const row = byTag.get(text.tag);
      return row?.is_filled ? [] : [{ ...text, id: row ? Number(row.id) : null }];
    });
  const isLacking = ({ name, parts }: Row): boolean =>
    parts !== null && missingParts(name as SectionName, parts).length > 0;
  return {
    certificates: empty(certificates),
    signatory: empty(signatory),
    trip_about: empty(trip_about),
    sections: rows.filter(isLacking).length,
  };
}
