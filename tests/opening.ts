import { eq, inArray, sql } from 'drizzle-orm';
import type { Configuration } from '#contract/configuration/configuration.ts';
import { confirmedTags } from '#contract/site-texts/confirmed-tags.ts';
import { wordsHash } from '#server/features/site-texts/wording.ts';
import { getConfiguration, saveConfiguration } from '#server/platform/configuration/queries.ts';
import { publish } from '#server/platform/db/bus/bus.ts';
import { now } from '#server/platform/db/sql/columns.ts';
import { configurationChanged } from '#server/platform/db/topics.ts';
import { senderOf } from '#server/platform/delivery/sending/sender.ts';
import type { PortalServices } from '#server/services.ts';
import { makeCourse } from './factories.ts';
import { testOrganisation } from './organisation.ts';
import { configuration, siteTexts, textConfirmations, trialMessages, users } from './tables.ts';

/** Resets the configuration to that of a new portal. */
export async function asNewPortal({ db }: Pick<PortalServices, 'db'>): Promise<void> {
  await db.delete(configuration);
  await publish(db, configurationChanged, {});
}

/** All required data of an organisation. */
export const someOrganisation = {
  ...testOrganisation,
  contact_phone: '+7 (8152) 12-34-56',
  contact_email: 'questions@ocean.test',
  founding_year: 2018,
} satisfies Partial<Configuration>;

/** Dates of a future season. */
export const someDates = {
  registration_end: '2090-05-01T20:59:59Z',
  trip_days: { from: '2027-08-01', to: '2027-08-21' },
} satisfies Partial<Configuration>;

/** Fills all empty texts that must be confirmed. */
export async function fillTexts({ db }: Pick<PortalServices, 'db'>): Promise<void> {
  await db
    .update(siteTexts)
    .set({ text: sql`'<p>Слова текста ' || ${siteTexts.title} || '.</p>'` })
    .where(sql`${siteTexts.text} = '' and ${inArray(siteTexts.tag, [...confirmedTags])}`);
}

/** Makes everything required for opening the registration, except people. */
export async function makeReadyToOpen(services: PortalServices): Promise<void> {
  const { db, config } = services;
  await saveConfiguration(db, { ...someOrganisation, ...someDates }, null);
  await fillTexts(services);
  await db.execute(sql`
    insert into ${textConfirmations} (tag, wording)
    select ${siteTexts.tag}, ${wordsHash} from ${siteTexts} where ${inArray(siteTexts.tag, [...confirmedTags])}
    on conflict do nothing`);
  const sender = senderOf(await getConfiguration(db), config.PORTAL_ORIGIN).address;
  await db.insert(trialMessages).values({ channel: 'email', sender, expires_at: now, proved_at: now });
  await db.update(users).set({ totp_enabled_at: now }).where(eq(users.utype, 1));
  await makeCourse(services, 1);
}
