import { z } from 'zod';
import { type MessageSubject, messageSubjects } from '#contract/chat/message-subjects.ts';
import { readIndex } from '../content.ts';
import { agoOf, moment } from '../moments.ts';

const login = z.string().endsWith('@ocean.test');

/**
 * Author and message, or an action with a slash: /read, /take, /close, /takeback, /priority 2; /object …, /point 1 3 …,
 * /outcome points_stay …; /note …, where {administrator} or {curator} mentions a colleague; /give curator and a line for the
 * colleague; /snooze 2, until ten in the morning so many days ahead.
 */
const Line = z.tuple([moment, z.enum(['family', 'administrator', 'curator']), z.string().min(1)]).rest(
  z.strictObject({
    about: z.enum(messageSubjects).optional(),
    /** Login of the child the message is about. */
    child: login.optional(),
    /** «photo:reef Риф.jpg», a drawing of ./pictures under a file name; «Справка.pdf». */
    /** The message is an answer to the one before it, with a quote of it. */
    quotes: z.boolean().optional(),
    files: z.array(z.string().regex(/^(?:photo:[\w-]+ )?\S.*\.(?:jpg|pdf)$/)).default([]),
  }),
);
const Dialogs = z.array(z.strictObject({ person: login, lines: z.array(Line).min(1) }));

export type DialogLine = {
  person: string;
  /** Milliseconds. */
  ago: number;
  by: 'family' | 'administrator' | 'curator';
  words: string;
  about: MessageSubject | undefined;
  child: string | undefined;
  quotes: boolean;
  files: readonly string[];
};

/** Reads all lines of ./content/dialogs, oldest first. Throws if a dialog's lines are out of order. */
export async function readDialogs(now = Date.now()): Promise<DialogLine[]> {
  const read = await Promise.all(['dialogs', 'long-dialog'].map((name) => readIndex('dialogs', Dialogs, name)));
  const lines = read.flat().flatMap(({ person, lines: own }) => {
    const dated = own.map(([when, by, words, { about, child, quotes = false, files = [] } = { files: [] }]) => ({
      person,
      ago: agoOf(when, now),
      by,
      words,
      about,
      child,
      quotes,
      files,
    }));
    for (const [index, { ago, words }] of dated.entries())
      if (ago > (dated[index - 1]?.ago ?? ago)) throw new Error(`${person}: «${words}» is before what it follows`);
    return dated;
  });
  return lines.toSorted((a, b) => b.ago - a.ago);
}

/** Reads the ready answers. */
export const readReadyAnswers = () =>
  readIndex(
    'dialogs',
    z.array(z.strictObject({ title: z.string(), text: z.string(), text_child: z.string().default('') })),
    'ready-answers',
  );
