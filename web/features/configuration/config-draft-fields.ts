import { optionGroups } from '#contract/configuration/options.ts';
import type { FieldDisplay } from '#web/kit/edit/field-words.tsx';

/** A value of an option as words to compare: of a table the lines of its values. */
function inWords(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'да' : 'нет';
  if (Array.isArray(value)) return value.map(inWords).join('\n');
  if (typeof value !== 'object' || value === null) return String(value ?? '');
  const values = Object.values(value).map(inWords);
  return values.join(values.some((one) => one.includes('\n')) ? '\n' : ', ');
}

const titles = optionGroups.flatMap(({ options }) => Object.entries<{ title: string }>(options));

/** Every option's name, and its value as words. */
export const configDraftFields: Readonly<Record<string, FieldDisplay<unknown>>> = Object.fromEntries(
  titles.map(([option, { title }]) => [option, { label: title, show: inWords, words: inWords }]),
);
