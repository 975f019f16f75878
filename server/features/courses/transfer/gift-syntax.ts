import { NotImportable } from './found.ts';

/** The ways to write answers in GIFT that the portal reads. */
export type GiftSyntax = 'numerical' | 'choice' | 'matching' | 'truefalse' | 'short';

/** Between the braces, without the general feedback. */
export type GiftAnswers = { given: string; general: string };

export function answersBetween(braces: string): GiftAnswers {
  const [given = '', general = ''] = braces.split('####', 2).map((part) => part.trim());
  return { given, general };
}

/** How the answers are written, told apart as Moodle does. */
export function syntaxOf(given: string): GiftSyntax {
  if (given === '') throw new NotImportable('Вопрос с развёрнутым ответом (эссе): портал проверить его не может');
  if (given.startsWith('#')) return 'numerical';
  if (given.includes('~')) return 'choice';
  if (given.includes('=') && given.includes('->')) return 'matching';
  return /^\s*(?:t|true|f|false)\s*(?:#|$)/i.test(given) ? 'truefalse' : 'short';
}
