// No schema here: the editor of a text names them without loading zod.

export const handbookKinds = ['parent', 'participant'] as const;
export type HandbookKind = (typeof handbookKinds)[number];

export const handbookTitles: Record<HandbookKind, string> = {
  parent: 'Руководство родителя',
  participant: 'Руководство участника',
};

/** Tag of the site text a handbook is made of. */
export const handbookTag = (kind: HandbookKind): string => `handbook_${kind}`;

export const handbookOfTag = (tag: string): HandbookKind | undefined =>
  handbookKinds.find((kind) => handbookTag(kind) === tag);

/** Placeholders of a handbook's text, with what fills them. */
export const placeholders = {
  сезон: 'год сезона',
  'начало регистрации': 'когда регистрация откроется',
  'конец регистрации': 'последний день регистрации',
  'срок анкеты': 'сколько дней даётся на анкету',
  'срок исправления': 'сколько дней даётся на исправление анкеты',
  'срок проверки': 'за сколько дней мы проверяем анкету',
  'срок начала обучения': 'сколько дней даётся, чтобы начать обучение',
  'достижения с': 'первый день приёма достижений',
  'достижения до': 'последний день приёма достижений',
  'срок подтверждения': 'сколько дней даётся, чтобы подтвердить поездку',
  'срок данных поездки': 'сколько дней даётся на данные поездки',
  'начало смены': 'первый день смены',
  'конец смены': 'последний день смены',
  'поездку менять до': 'до какого времени можно менять данные поездки',
  'срок ответа': 'за сколько часов отвечаем на сообщение',
  почта: 'адрес для писем',
  телефон: 'телефон программы',
} as const;
export type Placeholder = keyof typeof placeholders;

/** Fills a placeholder whose option is not set. */
export const NOT_SET_YET = 'будет объявлено позже';

const placeholderNames = Object.keys(placeholders) as Placeholder[];

/** The text with each placeholder replaced. */
export const fillPlaceholders = (html: string, words: (name: Placeholder) => string): string =>
  placeholderNames.reduce((filled, name) => filled.replaceAll(`{${name}}`, words(name)), html);

/** Placeholders used in a text. */
export const placeholdersIn = (html: string): Placeholder[] =>
  placeholderNames.filter((name) => html.includes(`{${name}}`));
