/** A sign that no text may have (server/features/courses/transfer/writable.ts). */
export const CURSOR = '\uFDEF';

/** A text with `CURSOR` in place of what is selected in it, whose letters are `selected`; nothing selected: at the cursor. */
type TextAtCursor = { text: string; selected: string };

const cursors = new WeakMap<Element, () => TextAtCursor | undefined>();

/** Lets others ask where the cursor of a field of formatted texts stands, without a script of its editor. */
export const offerCursor = (field: Element, read: () => TextAtCursor | undefined): void => {
  cursors.set(field, read);
};

/** Undefined for another field, and where nobody has put the cursor yet. Changes nothing. */
export const readCursor = (field: Element | null): TextAtCursor | undefined =>
  field ? cursors.get(field)?.() : undefined;
