import { z } from 'zod';
import { MAX_ACHIEVEMENTS } from '#contract/achievements/drafts.ts';
import { standings } from '#contract/achievements/fields.ts';
import { kind, level, point, result } from '#contract/achievements/shapes.ts';
import { readIndex } from '../content.ts';
import { agoOf, moment } from '../moments.ts';

const when = { when: moment };
const byStaff = { ...when, by: z.enum(['administrator', 'curator']) };
/** Number of a person's achievement, from 1. */
const ofOne = { of: z.int().min(1).max(MAX_ACHIEVEMENTS) };
/**
 * «protocol:biology» of protocols.json; «photo:rov Робот.jpg», a drawing of ./pictures under a file name; or a link.
 */
const proof = z.string().regex(/^(?:protocol:[\w-]+|photo:[\w-]+ .+\.jpg|https:\/\/\S+)$/);
const words = z.string().min(1);
const facts = { title: words, kind, level, result };

const Step = z.discriminatedUnion('act', [
  z.strictObject({
    ...when,
    act: z.literal('about'),
    about: words,
    interests: words,
    dream: words,
    offers_help: z.boolean().default(false),
    /** A drawing of ./pictures, cropped to a square. */
    avatar: z.string().optional(),
  }),
  /** `held`: days since the event. */
  z.strictObject({ ...when, act: z.literal('add'), ...facts, held: z.int(), proof }),
  z.strictObject({ ...when, act: z.literal('draft'), ...facts }),
  z.strictObject({ ...when, act: z.literal('correct'), ...ofOne, proof }),
  z.strictObject({ ...when, act: z.literal('ready') }),
  z.strictObject({
    ...byStaff,
    act: z.literal('point'),
    ...ofOne,
    point,
    reason: words,
    /** A second look: what the other one gave for the same reason. */
    beside: z.strictObject({ by: z.enum(['administrator', 'curator']), point }).optional(),
  }),
  z.strictObject({ ...byStaff, act: z.literal('return'), ...ofOne, remark: words }),
  z.strictObject({
    ...byStaff,
    act: z.literal('decide'),
    standing: z.enum(standings),
    is_confirmed: z.boolean(),
    reason: words,
  }),
  z.strictObject({ ...byStaff, act: z.literal('label'), is_set: z.boolean(), reason: words }),
]);
export type Step = z.output<typeof Step>;
export type AddStep = Extract<Step, { act: 'add' }>;

const People = z.strictObject({
  /** When the administrator opened the assessment for those who were ready. */
  openings: z.array(moment),
  participants: z.array(z.strictObject({ person: z.string().endsWith('@ocean.test'), steps: z.array(Step).min(1) })),
});

/** A step of a person, or of the administrator for all; `ago` in milliseconds. */
export type Timed = { ago: number } & ({ act: 'open' } | { act: 'step'; person: string; step: Step });

/** Reads all steps of ./content/achievements, oldest first. Throws if a person's steps are out of order. */
export async function readSteps(now = Date.now()): Promise<Timed[]> {
  const { openings, participants } = await readIndex('achievements', People, 'participants');
  const steps = participants.flatMap(({ person, steps: own }) => {
    const timed = own.map((step): Timed & { act: 'step' } => ({
      ago: agoOf(step.when, now),
      act: 'step',
      person,
      step,
    }));
    for (const [index, { ago, step }] of timed.entries())
      if (ago > (timed[index - 1]?.ago ?? ago)) throw new Error(`${person}: ${step.when} is before what it follows`);
    return timed;
  });
  const opened = openings.map((one): Timed => ({ ago: agoOf(one, now), act: 'open' }));
  return [...steps, ...opened].toSorted((a, b) => b.ago - a.ago);
}

const Protocols = z.record(z.string(), z.strictObject({ title: words, organizer: words, number: words, text: words }));
export const readProtocols = () => readIndex('achievements', Protocols, 'protocols');
export type Protocol = z.output<typeof Protocols>[string];
