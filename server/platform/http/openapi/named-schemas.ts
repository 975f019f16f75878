import { globSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { $ZodType } from 'zod/v4/core';

const folder = path.join(import.meta.dirname, '../../../../contract');

/** Names in the document where the contract's own says too little outside its file, or two files have the same. */
const otherNames: Readonly<Record<string, string>> = {
  'chat/messages.ts#About': 'MessageSubject',
  'courses/questions.ts#Answer': 'QuestionAnswer',
  'courses/questions.ts#AnswerInput': 'QuestionAnswerInput',
  'courses/questions.ts#Item': 'QuestionItem',
  'courses/questions.ts#ItemInput': 'QuestionItemInput',
  'courses/teachings.ts#Audience': 'CourseAudience',
  'discovery/discovery.ts#SearchResult': 'SearchResult',
  'feedback/feedback.ts#AnswerDraft': 'FeedbackAnswerDraft',
  'learning/key-correction.ts#Correction': 'KeyCorrection',
  'mailing/shapes.ts#Audience': 'MailingAudience',
  'people/account.ts#AdminPerson': 'Person',
  'people/people.ts#AdminUser': 'PersonRow',
  'questionnaires/answers.ts#Answers': 'QuestionnaireAnswers',
  'review.ts#Feedback': 'AnswerFeedback',
  'site/faq.ts#Question': 'FaqQuestion',
  'site/faq.ts#AdminQuestion': 'AdminFaqQuestion',
  'site/faq.ts#QuestionDraft': 'FaqQuestionDraft',
  'trips/shapes.ts#Leaving': 'TripLeaving',
};

export type NamedSchema = { name: string; schema: $ZodType };

/** All schemas that the contract exports under a name of their own (`NewsItem`), each once. Throws where two have one name. */
export async function listNamedSchemas(): Promise<NamedSchema[]> {
  const files = globSync('**/*.ts', { cwd: folder }).filter((file) => !file.endsWith('.test.ts'));
  const named = new Map<string, $ZodType>();
  for (const file of files.sort()) {
    const exported: Record<string, unknown> = await import(pathToFileURL(path.join(folder, file)).href);
    for (const [word, schema] of Object.entries(exported)) {
      if (!/^[A-Z]/.test(word) || !(schema instanceof $ZodType)) continue;
      const name = otherNames[`${file}#${word}`] ?? word;
      if (named.has(name) && named.get(name) !== schema) throw new Error(`two schemas are called ${name}`);
      named.set(name, schema);
    }
  }
  return [...named].map(([name, schema]) => ({ name, schema }));
}
