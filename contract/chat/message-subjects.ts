// Without words, because every cabinet loads these with the address of its messages.

/** Subjects a message may be given by the page whose «Написать нам» opened the dialog. */
export const messageSubjects = [
  'question',
  'status',
  'deadline',
  'game_over',
  'rejection',
  'duplicate',
  'withdrawal',
  'block',
  'carry',
  'account',
  'name_error',
  'protocol',
  'lecture',
] as const;
export type MessageSubject = (typeof messageSubjects)[number];
