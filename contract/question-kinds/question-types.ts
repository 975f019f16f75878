/**
 * Codes of question kinds, in the database and in the API. To add a kind, begin here: the compiler names the other
 * places.
 */
export const questionTypes = {
  singleChoice: 1,
  multipleChoice: 2,
  typed: 3,
  matching: 4,
  number: 5,
  gradedTyped: 6,
  cloze: 7,
  ordering: 8,
} as const;
