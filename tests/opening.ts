import { eq, inArray, sql } from 'drizzle-orm';
import type { Configuration } from '#contract/configuration.ts';
import { confirmedTags } from '#contract/site-texts/confirmed-tags.ts';
import { wordsHash } from '#server/features/site-texts/wording.ts';
import { getConfiguration, saveConfiguration } from '#server/platform/configuration/queries.ts';
import { publish } from '#server/platform/db/bus.ts';
import { now } from '#server/platform/db/columns.ts';
import { configurationChanged } from '#server/platform/db/topics.ts';
import { senderOf } from '#server/platform/delivery/sender.ts';
import type { PortalServices } from '#server/services.ts';
import { makeCourse } from './factories.ts';
import { testOrganisation } from './organisation.ts';
import { configuration, siteTexts, textConfirmations, trialMessages, users } from './tables.ts';

/** The database as a new portal's is: nothing of the configuration was ever set. */
export async function asNewPortal({ db }: Pick<PortalServices, 'db'>): Promise<void> {
  await db.delete(configuration);
  await publish(db, configurationChanged, {});
}

/** All that the opening asks of an organisation's data. */
export const someOrganisation = {
  ...testOrganisation,
  contact_phone: '+7 (8152) 12-34-56',
  contact_email: 'questions@ocean.test',
  founding_year: 2018,
} satisfies Partial<Configuration>;

/** Dates of a season that is yet to begin. */
export const someDates = {
  registration_end: '2090-05-01T20:59:59Z',
  trip_days: { from: '2027-08-01', to: '2027-08-21' },
} satisfies Partial<Configuration>;

/** Writes something into every text that is to be confirmed and has none. */
export async function fillTexts({ db }: Pick<PortalServices, 'db'>): Promise<void> {
  await db
    .update(siteTexts)
    .set({ text: sql`'<p>Слова текста ' || ${siteTexts.title} || '.</p>'` })
    .where(sql`${siteTexts.text} = '' and ${inArray(siteTexts.tag, [...confirmedTags])}`);
}

/** All that is required before the registration is opened, however it came; people beside. */
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
