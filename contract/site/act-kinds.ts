// No schema here: screens name kinds without loading zod.

/** What a document is, with the heading it stands under; in this order on the page. */
export const actKinds = {
  regulation: 'Положения и порядки',
  order: 'Приказы',
  form: 'Бланки и согласия',
  memo: 'Памятки',
  report: 'Отчёты',
} as const;
export type ActKind = keyof typeof actKinds;

/** What the file of a document is for, as the call that takes it knows it. */
export const actFile = 'act_file';
