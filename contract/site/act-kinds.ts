// No schema here: screens name kinds without loading zod.

/** Kinds of documents with their headings, in the order of the page. */
export const actKinds = {
  regulation: 'Положения и порядки',
  order: 'Приказы',
  form: 'Бланки и согласия',
  memo: 'Памятки',
  report: 'Отчёты',
} as const;
export type ActKind = keyof typeof actKinds;

/** `file_target` of a document's file. */
export const actFile = 'act_file';
