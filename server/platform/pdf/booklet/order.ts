import type { Block } from '../html-blocks.ts';

/** Everything a booklet shows: what a thread needs to draw it. */
export type BookletOrder = {
  title: string;
  /** Under the title: for which season, of which day. */
  lines: readonly string[];
  /** The subject in the file's properties. */
  subject: string;
  blocks: readonly Block[];
  /** The portal's address, for links within it. */
  origin: string;
  /** When what it is made of was changed last (ISO): the same content gives the same file. */
  changed_at: string;
};
