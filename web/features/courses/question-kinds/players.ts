import { use } from 'react';
import type { QuestionType } from '#contract/question-kinds/question-type.ts';
import { questionTypes } from '#contract/question-kinds/question-types.ts';
import type { Player } from './player.ts';

/** Players by kind, each a script of its own: a test loads those of its questions. */
const loaders: Record<QuestionType, () => Promise<Player>> = {
  [questionTypes.singleChoice]: async () => (await import('./single-choice/player.tsx')).singleChoice,
  [questionTypes.multipleChoice]: async () => (await import('./multiple-choice/player.tsx')).multipleChoice,
  [questionTypes.typed]: async () => (await import('./typed/player.tsx')).typed,
  [questionTypes.matching]: async () => (await import('./matching/player.tsx')).matching,
  [questionTypes.number]: async () => (await import('./number/player.tsx')).number,
  [questionTypes.gradedTyped]: async () => (await import('./graded-typed/player.tsx')).gradedTyped,
  [questionTypes.cloze]: async () => (await import('./cloze/player.tsx')).cloze,
  [questionTypes.ordering]: async () => (await import('./ordering/player.tsx')).ordering,
};

export type AskedQuestion = { question_type: QuestionType };

const players = new Map<QuestionType, Player>();
const loading = new Map<QuestionType, Promise<void>>();

function loadPlayer(type: QuestionType): Promise<void> {
  const begun = loading.get(type);
  if (begun) return begun;
  const load: Promise<void> = loaders[type]().then((player) => {
    players.set(type, player);
    // `use` reads at once, without suspending, a promise that says itself that it is fulfilled.
    Object.assign(load, { status: 'fulfilled' });
  });
  loading.set(type, load);
  // What did not come is asked for again.
  load.catch(() => loading.delete(type));
  return load;
}

export const kindsOf = (questions: readonly AskedQuestion[]): QuestionType[] => [
  ...new Set(questions.map(({ question_type }) => question_type)),
];

/** The kinds that a page names (with-players.tsx). */
export const toKinds = (named: string): QuestionType[] =>
  Object.values(questionTypes).filter((type) => named.split(' ').includes(String(type)));

/** Loads the players of these kinds, so that none is missing when the network is. Rejects where one does not come. */
export const loadPlayers = async (kinds: readonly QuestionType[]): Promise<void> =>
  void (await Promise.all(kinds.map(loadPlayer)));

/** Whether the players of all these questions are loaded. */
export const hasPlayers = (questions: readonly AskedQuestion[]): boolean =>
  kindsOf(questions).every((type) => players.has(type));

/** Suspends until the players of all these questions are loaded; `use` is called for those that are there, too, as it wants it. */
export function usePlayers(questions: readonly AskedQuestion[]): void {
  for (const load of kindsOf(questions).map(loadPlayer)) use(load);
}

/** The player of a question, whose page has loaded it. */
export function playerOf({ question_type }: AskedQuestion): Player {
  const player = players.get(question_type);
  if (!player) throw new Error(`the player of kind ${question_type} is not loaded`);
  return player;
}

// The server has them all before it answers anybody.
if (import.meta.env.SSR) await loadPlayers(Object.values(questionTypes));
