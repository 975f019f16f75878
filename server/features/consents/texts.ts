import { createHash } from 'node:crypto';
import { asc, desc, sql } from 'drizzle-orm';
import type { Option } from '#contract/configuration/configuration.ts';
import { type AgreementKind, agreementKinds, agreementTag } from '#contract/consents/agreement-kinds.ts';
import {
  escaped,
  fillHtml,
  fillWords,
  type SitePlaceholder,
  sitePlaceholdersIn,
} from '#contract/site-texts/placeholders.ts';
import type { SiteText } from '#contract/site-texts/site-texts.ts';
import { getConfiguration } from '#server/platform/configuration/queries.ts';
import { siteWords } from '#server/platform/configuration/site-words.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { conflict, invalid } from '#server/platform/errors.ts';
import { plainText } from '#server/platform/html/plain-text.ts';
import { agreements, agreementTexts } from './tables.ts';

/** The hash under a signature: the title, a line feed and the cleaned HTML, as SHA-256. */
const hashOf = ({ title, text }: Pick<SiteText, 'title' | 'text'>): Buffer =>
  createHash('sha256').update(`${title}\n${text}`).digest();

const kindOfTag = (tag: string): AgreementKind | undefined =>
  (Object.keys(agreementKinds) as AgreementKind[]).find((kind) => agreementTag(kind) === tag);

/** The text of each kind that is in force: its newest version. One query. */
export const listCurrentTexts = (db: Connection) =>
  db
    .selectDistinctOn([agreementTexts.kind])
    .from(agreementTexts)
    .orderBy(asc(agreementTexts.kind), desc(agreementTexts.version));

/**
 * Whether a wording may be signed: nothing in it waits for the organisation's data (docs/product/consents.md, «The operator»).
 */
export const isReady = ({ title, text }: Pick<SiteText, 'title' | 'text'>): boolean =>
  sitePlaceholdersIn(title).length === 0 && sitePlaceholdersIn(text).length === 0;

/** The refusal of a wording that lacks data. */
export const notReady = () =>
  conflict('Согласие ещё готовится: организация не указала свои данные. Подписать его можно будет позже');

/** Options that say who the operator is: another operator is another consent. */
const identity: Partial<Record<SitePlaceholder, Option>> = {
  организация: 'organisation_name',
  'организация кратко': 'organisation_short_name',
  инн: 'organisation_inn',
  огрн: 'organisation_ogrn',
};

/** Whether people sign this text of the site. */
export const isConsentText = ({ tag }: Pick<SiteText, 'tag'>): boolean => kindOfTag(tag) !== undefined;

/**
 * Locks the wordings of consents to the end of the transaction, before they are read: a text and the organisation's
 * data that are changed at once both stand in the version that comes of them.
 */
export const lockConsents = async (tx: Connection): Promise<void> =>
  void (await tx.execute(sql`select pg_advisory_xact_lock(hashtext('consents'), 0)`));

/**
 * Keeps the wordings of consents as they are read now, the organisation's data in them, each as its next version: in the
 * transaction that changes a text of the site, or those data. A version that waited for data, which nobody can have signed, is worded
 * again instead. `changed`: the options that were changed, where no text was: a new version then asks for a new signature
 * only where it names another operator. Nothing where title and text are as they were. Four statements, after `lockConsents`.
 */
export async function saveAgreementVersions(
  tx: Connection,
  texts: readonly SiteText[],
  changed?: readonly Option[],
): Promise<void> {
  const words = siteWords(await getConfiguration(tx));
  const newest = new Map((await listCurrentTexts(tx)).map((text) => [text.kind, text]));
  const { kind, version, hash } = agreementTexts;
  const former = await tx.select({ kind, version, hash }).from(agreementTexts);
  const rows = texts.flatMap(({ tag, title: namedTitle, text: template }) => {
    const kind = kindOfTag(tag);
    if (!kind) return [];
    const title = fillWords(namedTitle, (name) => words[name] || undefined);
    const text = fillHtml(template, (name) => (words[name] ? escaped(words[name]) : undefined));
    const hash = hashOf({ title, text });
    const last = newest.get(kind);
    if (last?.hash.equals(hash)) return [];
    const named = sitePlaceholdersIn(`${namedTitle} ${template}`).map((name) => identity[name]);
    const asks_anew = changed === undefined || changed.some((option) => named.includes(option));
    if (last && !isReady(last)) {
      // What was emptied by mistake and is filled in again is what people have signed.
      const isFormer = former.some(
        (one) => one.kind === kind && one.version === last.version - 1 && one.hash.equals(hash),
      );
      return [
        { kind, version: last.version, title, text, hash, asks_anew: !isFormer && (last.asks_anew || asks_anew) },
      ];
    }
    return [{ kind, version: (last?.version ?? 0) + 1, title, text, hash, asks_anew }];
  });
  if (rows.length === 0) return;
  await tx
    .insert(agreementTexts)
    .values(rows)
    .onConflictDoUpdate({
      target: [agreementTexts.kind, agreementTexts.version],
      set: {
        title: sql`excluded.title`,
        text: sql`excluded.text`,
        hash: sql`excluded.hash`,
        asks_anew: sql`excluded.asks_anew`,
      },
    });
}

/**
 * Keeps a consent's new wording, from which on the present one is outdated (saveAgreementVersions). Nothing for other texts.
 * 422 for an empty one.
 */
export async function saveAgreementVersion(tx: Connection, text: SiteText): Promise<void> {
  if (!isConsentText(text)) return;
  if (plainText(text.text, 10) === '') throw invalid({ text: 'Согласие без текста нельзя подписать: напишите его' });
  await lockConsents(tx);
  await saveAgreementVersions(tx, [text]);
}

/** 409 for the wording of a consent: people sign it, so its place never stays empty. */
export function requireDeletable(tag: string): void {
  if (kindOfTag(tag)) throw conflict('Текст согласия удалить нельзя: его подписывают. Измените его');
}

/** The places of the consents that somebody has signed, in whatever wording. One query. */
export async function listSignedTags(db: Connection): Promise<Set<string>> {
  const { rows } = await db.execute<{ kind: AgreementKind }>(sql`
    select kind from unnest(${sql.param(Object.keys(agreementKinds))}::text[]) kind
    where exists (select from ${agreements} where ${agreements.kind} = kind.kind)`);
  return new Set(rows.map(({ kind }) => agreementTag(kind)));
}
