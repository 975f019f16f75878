import { choice } from '../choice/word.ts';
import type { WordKind } from '../word-kind.ts';

export const singleChoice: WordKind = { ...choice, task: 'Выберите один вариант' };
