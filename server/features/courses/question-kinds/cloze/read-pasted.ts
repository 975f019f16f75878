import type { MadeGap } from '#contract/courses/moodle-gaps.ts';
import { htmlOf, isRich, richOf } from '#contract/formulas/rich-text.ts';
import { MAX_GAPS } from '#contract/question-kinds/cloze/gap-type.ts';
import { invalid } from '#server/platform/errors.ts';
import { cleanRichText } from '#server/platform/html/clean-rich-text.ts';
import { NotImportable } from '../../transfer/found.ts';
import { gapsOfSource, markedSource } from '../../transfer/moodle/read-embedded.ts';
import { foundFeedback } from '../../transfer/reading/found-text.ts';
import { foundGaps } from './found-gaps.ts';

type PastedText = { question_text: string; gaps: number };
type Made = { question_text: string; gaps: MadeGap[]; keeps_order: boolean | null; dropped: string[] };

function readGaps({ question_text, gaps: known }: PastedText): Made {
  const dropped = new Set<string>();
  const drop = (what: string) => dropped.add(what);
  const source = isRich(question_text) ? htmlOf(question_text) : question_text;
  const { gaps } = gapsOfSource(source, drop, known > 0);
  if (gaps.length + known > MAX_GAPS) throw new NotImportable(`Больше ${MAX_GAPS} пропусков`);
  const { answers, items, keeps_order = false } = foundGaps(gaps, drop).answers();
  const marked = markedSource(source, known);
  const made = items.map(({ gap_type, item_feedback = '' }, at) => ({
    gap_type: gap_type ?? 'typed',
    item_feedback: foundFeedback(item_feedback, drop),
    answers: answers
      .filter(({ gap_place }) => gap_place === at + 1)
      .map(({ answer_text, answer_feedback = '', answer_share = 0, answer_tolerance = null }) => ({
        answer_text,
        answer_feedback: foundFeedback(answer_feedback, drop),
        answer_share,
        answer_tolerance,
      })),
  }));
  return {
    question_text: isRich(question_text) ? cleanRichText(richOf(marked)) : marked,
    gaps: made,
    keeps_order: made.some(({ gap_type }) => gap_type === 'choice') ? keeps_order : null,
    dropped: [...dropped],
  };
}

/**
 * POST /admin/question/gaps/read. The gaps of Moodle's embedded answers in a text that is being edited; nothing is kept. 422 at
 * `question_text` where there are none, one is broken, or the portal has no such gap, with the reason an import gives.
 */
export function readPastedGaps(asked: PastedText): Made {
  try {
    return readGaps(asked);
  } catch (error) {
    if (error instanceof NotImportable) throw invalid({ question_text: error.message });
    throw error;
  }
}
