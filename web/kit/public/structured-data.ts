import { pageOrigin } from '#web/api.ts';

type Value = string | number | readonly Value[] | MachineData;
/** What a page is for machines: JSON-LD in the words of schema.org. */
export type MachineData = { [name: string]: Value };

const context = { '@context': 'https://schema.org' };

/** The programme itself, by its contacts. */
export const organisation = ({ email = '', phone = '' }: { email?: string; phone?: string } = {}): MachineData => ({
  ...context,
  '@type': 'EducationalOrganization',
  '@id': `${pageOrigin()}/#organization`,
  name: 'Центр подводных исследований «Океанавтика»',
  alternateName: 'Океанавтика',
  url: `${pageOrigin()}/`,
  logo: `${pageOrigin()}/favicon.svg`,
  foundingDate: '2018',
  ...(email ? { email } : {}),
  ...(phone ? { telephone: phone } : {}),
});

type Step = { title: string; path: string };

/** The way to a page from the home page on. */
export const breadcrumbs = (...steps: readonly Step[]): MachineData => ({
  ...context,
  '@type': 'BreadcrumbList',
  itemListElement: [{ title: 'Океанавтика', path: '/' }, ...steps].map(({ title, path }, index) => ({
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
  author: { '@id': `${pageOrigin()}/#organization`, '@type': 'Organization', name: 'Океанавтика' },
  publisher: { '@id': `${pageOrigin()}/#organization`, '@type': 'Organization', name: 'Океанавтика' },
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
