import type { DocumentsPart, Part, TablePart, TextPart, ValuePart } from '#contract/site/details/parts.ts';

/** A part shown in a list of facts; texts and tables stand alone. */
export type Fact = (ValuePart | DocumentsPart) & { required: boolean };
export type Group = { facts: Fact[] } | { own: (TextPart | TablePart) & { required: boolean } };

export function groupsOf(parts: readonly Part[]): Group[] {
  const groups: Group[] = [];
  for (const part of parts) {
    const last = groups.at(-1);
    if (part.kind === 'text' || part.kind === 'table') groups.push({ own: part });
    else if (last && 'facts' in last) last.facts.push(part);
    else groups.push({ facts: [part] });
  }
  return groups;
}

export const PREPARING = 'Сведения готовятся';
