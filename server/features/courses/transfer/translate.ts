import type { FoundQuestion, Translate } from './found.ts';
import { foundText } from './found-text.ts';

/** A question as it was read, in whatever file; its text is plain. */
export type ReadQuestion = { text: string; answers: Translate; picture?: Uint8Array | undefined };

/** A question as the portal would keep it, with what is lost of it; NotImportable for one it cannot keep. */
export function translate({ text, answers, picture }: ReadQuestion, dropped: ReadonlySet<string>): FoundQuestion {
  const question_text = foundText(text, 5000, 'текст вопроса');
  return { ...answers(), question_text, picture: picture ?? null, dropped: [...dropped] };
}
