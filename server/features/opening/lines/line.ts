import { type OpeningLineName, openingLines } from '#contract/opening/lines.ts';
import type { OpeningLine } from '#contract/opening.ts';

type Found = Pick<OpeningLine, 'is_done' | 'said'> & Partial<OpeningLine>;

export const line = (name: OpeningLineName, found: Found): OpeningLine => ({
  name,
  is_required: openingLines[name].is_required,
  id: null,
  wording: null,
  is_empty: false,
  may_be_tried: true,
  ...found,
});
