import { type OpeningLineName, openingLines } from '#contract/opening/lines.ts';
import type { OpeningLine } from '#contract/opening/opening.ts';

type LineFacts = Pick<OpeningLine, 'is_done' | 'said'> & Partial<OpeningLine>;

export const line = (name: OpeningLineName, found: LineFacts): OpeningLine => ({
  name,
  is_required: openingLines[name].is_required,
  id: null,
  wording: null,
  is_empty: false,
  may_be_tried: true,
  ...found,
});
