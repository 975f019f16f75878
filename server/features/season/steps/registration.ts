import type { SeasonStep } from '#contract/season/season.ts';
import { isInQuestionnaire } from '#contract/statuses/predicates.ts';
import { statusCodes } from '#contract/statuses.ts';
import { type Facts, lack, optionSetBy, step } from './facts.ts';

/** Opening and closing the registration: nobody is moved by either. */
export function describeRegistration(facts: Facts): SeasonStep[] {
  const { configuration, registration, summary, texts, missing } = facts;
  const { registration_open, registration_end } = configuration;
  const isOpen = registration.registration;
  const isPlanned = registration.registration_start !== null;
  // Closed by a hand of this season, or by its date; as a season begins it is closed because it was not opened yet.
  const isOver = !isOpen && !isPlanned && (registration_open || optionSetBy(facts, 'registration_open') !== undefined);
  const set = optionSetBy(facts, 'registration_open');
  const lacks = [
    ...missing.flatMap(({ id, name }) => lack(true, 'opening', { id, about: name })),
    ...lack(texts.sections > 0, 'organisation_details', { count: texts.sections }),
  ];
  return [
    // One that was opened before its needs were checked is open, and not done.
    step('registration_open', isOver || (isOpen && missing.length === 0) ? 'done' : 'now', {
      made: isOpen ? set : undefined,
      beside: summary.returning,
      obstacles: isOpen ? ['registration_is_open'] : missing.length > 0 ? ['opening_not_ready'] : [],
      lacks,
    }),
    step('registration_close', isOver ? 'done' : isOpen ? 'now' : 'ahead', {
      made: isOver ? (registration_open && registration_end ? { at: registration_end, by: '' } : set) : undefined,
      // Begun questionnaires go on.
      beside: summary.at(...statusCodes.filter(isInQuestionnaire)),
      obstacles: isOpen || isPlanned ? [] : ['registration_not_open'],
    }),
  ];
}
