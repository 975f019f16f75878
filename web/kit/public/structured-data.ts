import type { SeasonAbout } from '#contract/season/season.ts';
import { moscowDay } from '#contract/words/dates.ts';
import { organisationTitle, programme, programmeName } from '#contract/words/programme.ts';
import { pageOrigin } from '#web/api.ts';

type Value = string | number | readonly Value[] | MachineData;
/** Structured data of a page: JSON-LD with schema.org. */
export type MachineData = { [name: string]: Value };

const context = { '@context': 'https://schema.org' };

/** The organisation, from the configuration. */
export function organisation({ email = '', phone = '' }: { email?: string; phone?: string } = {}): MachineData {
  const known = programme();
  return {
    ...context,
    '@type': 'EducationalOrganization',
    '@id': `${pageOrigin()}/#organization`,
    name: known.organisation_name || organisationTitle(),
    alternateName: known.programme_name,
    url: `${pageOrigin()}/`,
    logo: `${pageOrigin()}${known.organisation_logo ? `/api/storage/${known.organisation_logo}` : '/favicon.svg'}`,
    ...(known.founding_year === null ? {} : { foundingDate: String(known.founding_year) }),
    ...(known.organisation_address ? { address: known.organisation_address } : {}),
    ...(known.organisation_links.length > 0 ? { sameAs: known.organisation_links.map(({ url }) => url) } : {}),
    ...(email ? { email } : {}),
    ...(phone ? { telephone: phone } : {}),
  };
}

/** The season's programme with the dates that are set. */
export const programmeOfSeason = (season: SeasonAbout): MachineData => ({
  ...context,
  '@type': 'EducationalOccupationalProgram',
  name: programmeName(),
  url: `${pageOrigin()}/`,
  provider: { '@id': `${pageOrigin()}/#organization` },
  typicalAgeRange: `${programme().ages.from}-${programme().ages.to}`,
  ...(season.registration_start ? { applicationStartDate: moscowDay(new Date(season.registration_start)) } : {}),
  ...(season.registration_end ? { applicationDeadline: moscowDay(new Date(season.registration_end)) } : {}),
  ...(season.trip_days.from ? { startDate: season.trip_days.from } : {}),
  ...(season.trip_days.to ? { endDate: season.trip_days.to } : {}),
  ...(season.places > 0 ? { maximumEnrollment: season.places } : {}),
});

type Step = { title: string; path: string };

/** Breadcrumbs from the home page to a page. */
export const breadcrumbs = (...steps: readonly Step[]): MachineData => ({
  ...context,
  '@type': 'BreadcrumbList',
  itemListElement: [{ title: programmeName(), path: '/' }, ...steps].map(({ title, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: title,
    item: `${pageOrigin()}${path}`,
  })),
});

type Article = { title: string; path: string; text: string; published_at: string; picture: string | null };

export const newsArticle = ({ title, path, text, published_at, picture }: Article): MachineData => ({
  ...context,
  '@type': 'NewsArticle',
  headline: title.slice(0, 110),
  description: text,
  inLanguage: 'ru',
  datePublished: published_at,
  mainEntityOfPage: `${pageOrigin()}${path}`,
  ...(picture ? { image: `${pageOrigin()}/api/storage/${picture}?w=1200` } : {}),
  author: { '@id': `${pageOrigin()}/#organization`, '@type': 'Organization', name: organisationTitle() },
  publisher: { '@id': `${pageOrigin()}/#organization`, '@type': 'Organization', name: organisationTitle() },
});

export const faqPage = (questions: readonly { id: number; question: string; answer: string }[]): MachineData => ({
  ...context,
  '@type': 'FAQPage',
  mainEntity: questions.map(({ id, question, answer }) => ({
    '@type': 'Question',
    '@id': `${pageOrigin()}/faq#q${id}`,
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
});
