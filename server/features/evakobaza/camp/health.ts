import type { CampChild } from '#contract/evakobaza/camp.ts';
import { showAnswer } from '#contract/questionnaires/fields.ts';

type Health = NonNullable<CampChild['health']>;

/** What a questionnaire says of health, and the contacts for an emergency; a number of another season's form may be missing. */
export function healthOf(answers: Readonly<Record<string, unknown>>): Health {
  const text = (field: string): string => (typeof answers[field] === 'string' ? answers[field].trim() : '');
  const contacts = (['emergency1', 'emergency2'] as const).map((which) => ({
    name: text(`${which}_name`),
    relation: text(`${which}_relation`),
    phone: text(`${which}_phone`),
  }));
  return {
    allergies: text('allergies'),
    chronic_illnesses: text('chronic_illnesses'),
    swimming: showAnswer('swimming', answers.swimming),
    contacts: contacts.filter(({ name, phone }) => name || phone),
  };
}
