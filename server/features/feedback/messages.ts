import { formatDate } from '#contract/words/dates.ts';
import { type RenderedLetter, renderLetter } from '#server/platform/letters/render-letter.ts';
import { answerLetters as letters } from './answer-letters.ts';

type Answered = { answer: string; sent_at: string; contact_email: string };

/** Nothing of what was written to us goes back: the address may be somebody else's. */
export const answerLetter = ({ answer, sent_at, contact_email }: Answered, origin: string): RenderedLetter =>
  renderLetter(letters.answer, {
    'когда написали': formatDate(sent_at),
    ответ: answer,
    'написать ещё раз': `${origin}/contact`,
    почта: contact_email || 'почту программы',
  });
