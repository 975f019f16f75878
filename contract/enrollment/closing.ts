// No schema here: statuses in words, and tables, name these without loading one.
import type { Placeholder } from '#contract/letters/fields.ts';
import { directionTitle } from '../words/programme.ts';

/**
 * Groups the closing of the enrollment tells apart (docs/product/selection-and-trip.md, «Enrollment»): at 250; at 260, 290 and
 * 400; at 410 without a black label; at 410 with one.
 */
export const closingGroups = ['no_direction', 'not_assessed', 'reserve', 'black_label'] as const;
export type ClosingGroup = (typeof closingGroups)[number];

export const closingGroupTitles: Record<ClosingGroup, string> = {
  no_direction: 'Не выбрали направление',
  not_assessed: 'Достижения не оценены',
  reserve: 'В резерве',
  black_label: 'С чёрной меткой',
};

/**
 * What has become of the season's selection for a participant: open; over, without the participant; over, and the participant
 * was brought back by an administrator; or, at 470, the group it was closed in.
 */
export const selectionStates = ['open', 'over', 'brought_back', ...closingGroups] as const;
export type SelectionState = (typeof selectionStates)[number];

/** Readers of a closing's words, each in its own. */
export const closingReaders = ['child', 'parent'] as const;
export type ClosingReader = (typeof closingReaders)[number];
export const MAX_CLOSING_WORDS = 600;

const childName = { имя: { meaning: 'имя ребёнка', example: 'Пётр' } };

/** What the words of a group may name; who has chosen no direction has none. */
export const closingPlaceholders = (group: ClosingGroup): Readonly<Record<string, Placeholder>> =>
  group === 'no_direction'
    ? childName
    : { имя: childName.имя, направление: { meaning: 'направление', example: directionTitle('keepers') } };
