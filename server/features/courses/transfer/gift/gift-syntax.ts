import { NotImportable } from '../found.ts';
import { equalParts } from './gift-parts.ts';

/** The ways to write answers in GIFT that the portal reads. */
export type GiftSyntax = 'numerical' | 'choice' | 'matching' | 'truefalse' | 'short' | 'ordering';

/** The text between the braces, and the general feedback that stood there. */
export type GiftAnswers = { given: string; general: string };

export function answersBetween(braces: string): GiftAnswers {
  const [given = '', general = ''] = braces.split('####', 2).map((part) => part.trim());
  return { given, general };
}

/** Whether answers are typed ones: one with an arrow is no pair, and pairs have no weights. */
function isTyped(given: string): boolean {
  const parts = equalParts(given);
  return parts.length === 1 || parts.every((part) => /^\s*%-?\d/.test(part));
}

/** How the answers are written, told apart as Moodle does. */
export function syntaxOf(given: string): GiftSyntax {
  if (given === '') throw new NotImportable('Вопрос с развёрнутым ответом (эссе): портал проверить его не может');
  if (given.startsWith('>')) return 'ordering';
  if (given.startsWith('#')) return 'numerical';
  if (given.includes('~')) return 'choice';
  if (given.includes('=') && given.includes('->') && !isTyped(given)) return 'matching';
  // In small letters they are words to be typed: Moodle knows these four only.
  return /^\s*(?:T|TRUE|F|FALSE)\s*(?:#|$)/.test(given) ? 'truefalse' : 'short';
}
