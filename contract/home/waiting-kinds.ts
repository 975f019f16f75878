// No schema here, and no words: the home and the server name these alike.

/** Kinds of work that waits for the administration, a line of the home each. */
export const waitingKinds = [
  'signals',
  'questionnaires',
  'dialogs',
  'achievements_to_assess',
  'objections',
  'trip_papers',
  'feedback',
  'achievements_to_open',
  'trips_lacking',
  'trip_changes',
  'undelivered',
  'erasures',
  'details',
  'opening',
] as const;
export type WaitingKind = (typeof waitingKinds)[number];
