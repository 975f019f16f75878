import { Textarea } from '@mantine/core';
import {
  type ClosingGroup,
  type ClosingReader,
  closingGroupTitles,
  closingPlaceholders,
  closingReaders,
  MAX_CLOSING_WORDS,
} from '#contract/enrollment/closing.ts';
import type { ClosingWords } from '#contract/enrollment/shapes.ts';
import { faultOfWords } from '#contract/letters/faults.ts';
import { people } from '../words.ts';

const labels: Record<ClosingReader, string> = { child: 'Ребёнку', parent: 'Родителю' };

export const closingFieldId = (group: ClosingGroup, reader: ClosingReader): string => `closing-${group}-${reader}`;

type Props = { count: number; words: ClosingWords; change: (words: ClosingWords) => void };

/** A group of the closing with the messages to its children and parents. */
export function ClosingGroupFields({ count, words, change }: Props) {
  const { group } = words;
  const placeholders = closingPlaceholders(group);
  const hint = Object.entries(placeholders)
    .map(([name, { meaning }]) => `{${name}} — ${meaning}`)
    .join(', ');
  return (
    <fieldset style={{ border: 0, padding: 0, margin: '1.25rem 0 0' }}>
      <legend style={{ fontWeight: 600, padding: 0 }}>
        {closingGroupTitles[group]}: {people(count)}
      </legend>
      <p style={{ margin: '0 0 0.5rem', color: 'var(--muted)' }}>Подстановки: {hint}</p>
      {closingReaders.map((reader) => (
        <Textarea
          key={reader}
          id={closingFieldId(group, reader)}
          label={labels[reader]}
          value={words[reader]}
          error={faultOfWords('shown', words[reader], placeholders)}
          maxLength={MAX_CLOSING_WORDS}
          required
          autosize
          minRows={3}
          mb="sm"
          onChange={({ currentTarget }) => change({ ...words, [reader]: currentTarget.value })}
        />
      ))}
    </fieldset>
  );
}
