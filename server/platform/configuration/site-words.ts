import type { Configuration } from '#contract/configuration/configuration.ts';
import {
  escaped,
  fillHtml,
  fillWords,
  NOT_STATED_YET,
  type SitePlaceholder,
} from '#contract/site-texts/placeholders.ts';
import { agesWords } from '#contract/words/programme.ts';

/** The portal's own address as people say it; a process has one. */
let site = '';

/** Called once, as the process begins. `origin`: PORTAL_ORIGIN. */
export const setSite = (origin: string): void => {
  site = new URL(origin).host;
};

/** The value of each placeholder now; empty where it is not set yet. */
export const siteWords = (known: Readonly<Configuration>): Record<SitePlaceholder, string> => ({
  организация: known.organisation_name,
  'организация кратко': known.organisation_short_name,
  программа: known.programme_name,
  инн: known.organisation_inn,
  огрн: known.organisation_ogrn,
  адрес: known.organisation_address,
  телефон: known.contact_phone,
  почта: known.contact_email,
  'год основания': known.founding_year === null ? '' : String(known.founding_year),
  возраст: agesWords(known.ages),
  сайт: site,
});

/** A public text with the organisation's data in it, escaped; what is not set yet is said to come. */
export function fillSiteHtml(html: string, known: Readonly<Configuration>): string {
  if (!html.includes('{')) return html;
  const words = siteWords(known);
  return fillHtml(html, (name) => escaped(words[name] || NOT_STATED_YET));
}

/** Fills the placeholders of a plain text with the options of the season; it is escaped by what shows it. */
export function fillSiteText(text: string, known: Readonly<Configuration>): string {
  if (!text.includes('{')) return text;
  const words = siteWords(known);
  return fillWords(text, (name) => words[name] || NOT_STATED_YET);
}
