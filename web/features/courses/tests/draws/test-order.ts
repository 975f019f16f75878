import { askedBy, type DrawValues } from './draw-values.ts';

/**
 * The order of a test: its own questions, by their place in the form, and between them what it takes from the bank. `number`:
 * the first number it has for who is asked, from 1.
 */
export type Entry = { number: number } & (
  | { question: number; draw?: undefined }
  | { draw: DrawValues; question?: undefined }
);

/** Draws stand in the form in their order, and so do those of one place. */
export function entriesOf(questions: number, draws: readonly DrawValues[]): Entry[] {
  const entries: Entry[] = [];
  let number = 1;
  for (let place = 0; place <= questions; place += 1) {
    for (const draw of draws)
      if (Math.min(draw.questions_before, questions) === place) {
        entries.push({ draw, number });
        number += askedBy(draw);
      }
    if (place < questions) {
      entries.push({ question: place, number });
      number += 1;
    }
  }
  return entries;
}

/** The draws of a test whose entries stand so: each knows anew how many questions come before it. */
export function drawsIn(entries: readonly Pick<Entry, 'draw'>[]): DrawValues[] {
  let questions_before = 0;
  const draws: DrawValues[] = [];
  for (const { draw } of entries)
    if (draw) draws.push({ ...draw, questions_before });
    else questions_before += 1;
  return draws;
}

/** The same entries with one moved. */
export const movedIn = <One>(entries: readonly One[], from: number, to: number): One[] => {
  const rest = entries.toSpliced(from, 1);
  const moved = entries[from];
  return moved === undefined ? rest : rest.toSpliced(to, 0, moved);
};
