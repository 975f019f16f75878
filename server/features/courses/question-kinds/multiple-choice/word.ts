import { choice } from '../choice/word.ts';
import type { WordKind } from '../word-kind.ts';

export const multipleChoice: WordKind = { ...choice, task: 'Выберите все верные варианты' };
