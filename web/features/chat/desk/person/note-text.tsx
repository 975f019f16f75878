import type { DialogNote } from '#contract/chat/desk.ts';
import classes from './person.module.css';

/** The text of a note with the colleagues it mentions made bold. */
export function NoteText({ note: { text, mentioned } }: { note: DialogNote }) {
  return (
    <span className={classes.noted}>
      {partsOf(
        text,
        mentioned.map(({ name }) => `@${name}`),
      )}
    </span>
  );
}

/** Splits a text at its mentions; the longer of two names that begin alike wins. */
function partsOf(text: string, mentions: readonly string[]) {
  const [first, ...others] = mentions.toSorted((one, other) => other.length - one.length);
  if (first === undefined) return text;
  return text.split(first).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never change their places
    <span key={index}>
      {index > 0 ? <b>{first}</b> : null}
      {partsOf(part, others)}
    </span>
  ));
}
