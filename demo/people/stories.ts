import { directions } from '#contract/families/directions.ts';
import { statuses } from '#contract/statuses.ts';
import {
  approved,
  begun,
  blocked,
  consentWithdrawn,
  corrected,
  entered,
  expired,
  lastAttempt,
  lostLink,
  rejected,
  returned,
  sent,
  withdrawn,
} from './admission.ts';
import { carryTo } from './carry.ts';
import type { Child, Season } from './child.ts';
import type { Entry } from './diaries.ts';
import { diaryOf, type Step } from './diary-of.ts';
import type { StoryName } from './story-names.ts';
import { type Learner, lastPassed, lateBeginning, learn, readLecture } from './study.ts';

const MILESTONES = 23;

/** Days from the registration to the beginning of the course, without waiting. */
const TO_BEGIN = 9;

/** Days since the current season began. */
export const SEASON_BEGAN = 128;

type StoryContext = {
  season: Season;
  child: Child;
  days: number;
  at: number | string | undefined;
  all: readonly Child[];
};

const learnerOf = ({ season: { acting }, child }: StoryContext): Learner => ({
  acting,
  audience: 'participant',
  who: child.participant,
  seed: child.draft.seed,
});

const milestoneOf = ({ at }: StoryContext): number => (typeof at === 'number' ? at : 1);

/** Steps through the admission and the given number of milestones. */
function study(context: StoryContext, milestones: number, begin: number): Step[] {
  const days = Math.min(context.days, begin + TO_BEGIN + (context.child.draft.seed % 4));
  return [...entered(context.child, days), ...learn(learnerOf(context), begin, milestones)];
}

const completed = (context: StoryContext): Step[] => study(context, MILESTONES, context.days - TO_BEGIN);

/** Passes all milestones before this one and stopped that many days ago. */
const stopped = (context: StoryContext, after: number, act: () => Promise<unknown>, minute?: number): Step[] => {
  const [begin, passed] = [context.days - TO_BEGIN, milestoneOf(context) - 1];
  const days = lastPassed(learnerOf(context), begin, passed) - after;
  return [...study(context, passed, begin), { days, act, ...(minute === undefined ? {} : { minute }) }];
};

const storySteps: Record<StoryName, (told: StoryContext) => Step[]> = {
  last_season: (context) => [
    ...entered(context.child, context.days),
    ...learn(learnerOf(context), context.days - TO_BEGIN, milestoneOf(context)),
  ],
  last_season_rejected: ({ child, days }) =>
    rejected(child, days, 'Медицинская анкета запрещает занятия в воде. Будем рады видеть вас в следующем сезоне'),
  reactivated: (context) => storySteps.last_season(context),
  reactivated_waiting: (context) => storySteps.last_season(context),

  to_fill: ({ child, days }) => begun(child, days),
  fill_tomorrow: ({ child, days }) => [{ days: days - 1, act: child.register }],
  fill_expired: ({ season, child, days }) => expired(season, begun(child, days), days - 15),
  waiting: ({ child, days }) => sent(child, days),
  waiting_wished: ({ child, days }) => [...sent(child, days), { days: days - 2, act: child.wishLink }],
  overdue: ({ child, days }) => sent(child, days, 2),
  to_fix: ({ child, days }) => returned(child, days),
  corrected: ({ child, days }) => corrected(child, days),
  last_attempt: ({ child, days }) => lastAttempt(child, days),
  corrected_last: ({ child, days }) => [
    ...lastAttempt(child, days),
    { days: days - 16, act: () => child.correct({ chronic_illnesses: 'Близорукость слабой степени, есть очки' }) },
  ],
  fix_expired: ({ season, child, days }) => expired(season, returned(child, days), days - 13),
  rejected: ({ child, days }) =>
    rejected(child, days, 'По заключению врача погружения и холодная вода пока противопоказаны'),
  rejected_fixed: ({ child, days }) => [
    ...corrected(child, days),
    { days: days - 11, act: () => child.reject('В документе и в анкете разные даты рождения: так участвовать нельзя') },
  ],
  duplicate_original: ({ child, days }) => approved(child, days - 10),
  duplicate: ({ child, days, all }) => [
    ...sent(child, days),
    {
      days: days - 3,
      act: () => {
        const original = all.find(({ draft }) => draft.story === 'duplicate_original')?.participant();
        if (!original) throw new Error('no original of the duplicate');
        return child.nameOriginal(original.id);
      },
    },
  ],

  to_register: ({ child, days }) => approved(child, days),
  link_sent: ({ child, days }) => [...approved(child, days), { days: days - 13, act: child.sendLink }],
  link_old: ({ child, days }) => [...approved(child, days), { days: days - 6, act: child.sendLink }],
  link_lost: ({ season, child, days }) => lostLink(season, child, days),
  admitted: ({ child, days }) => entered(child, days),
  to_start_expired: ({ season, child, days }) => expired(season, entered(child, days), days - 22),
  withdrawn: ({ child, days }) => withdrawn(child, days),
  consent_withdrawn: ({ child, days }) => consentWithdrawn(child, days),
  blocked: ({ child, days }) =>
    blocked(child, approved(child, days), days - 12, 'Анкету прислали с чужими документами, разбираемся с родителем'),
  blocked_training: (context) =>
    stopped(context, 1, () =>
      context.child.setStatus(statuses.BLOCKED, 'За участника отвечал другой человек: ждём объяснений'),
    ),
  carried: ({ season, child, days, all }) => [...approved(child, days), ...carryTo(season, child, all, days - 6)],

  training: (context) => {
    const [passed, learner] = [milestoneOf(context) - 1, learnerOf(context)];
    const begin = lateBeginning(learner, passed);
    const way = study(context, passed, begin);
    if (learner.seed % 5 < 3) return way;
    return [...way, readLecture(learner, lastPassed(learner, begin, passed) - 1)];
  },
  more_time: (context) => {
    const begin = lateBeginning(learnerOf(context), milestoneOf(context) - 1);
    const act = () => context.child.giveMoreTime(milestoneOf(context), 20, 'Слабое зрение, работает с увеличением');
    const way = storySteps.training(context);
    // The first step of the day after the course began.
    const next = way.findIndex(({ days }) => days < begin);
    return way.toSpliced(next, 0, { days: begin - 1, act });
  },
  game_over: (context) => stopped(context, 6, context.season.acting.runClock, 1),
  paused: (context) =>
    stopped(context, 2, () => context.child.setStatus(statuses.TRAINING_PAUSED, 'Болеет, справка до конца месяца')),
  completed,
  chosen: (context) => {
    const direction = directions.find((one) => one === context.at);
    if (!direction) throw new Error(`no direction of ${context.child.draft.surname}`);
    const learner = learnerOf(context);
    const days = lastPassed(learner, context.days - TO_BEGIN, MILESTONES) - 1 - (context.child.draft.seed % 4);
    const act = () => context.season.acting.as(learner.who()).directions.set({ direction });
    return [...completed(context), { days, act }];
  },
};

/** Steps of last season, and whether the child has returned. */
function formerEntries({ child, season }: StoryContext): Entry[] {
  const { story, seed } = child.draft;
  const ended: Step = { days: SEASON_BEGAN, minute: 9 * 60 + 5, act: async () => {} };
  const activate: Step = { days: 6 + (seed % 3), act: child.activate };
  if (story === 'reactivated') return diaryOf(season.year, seed, [ended, activate]);
  if (story === 'reactivated_waiting')
    return diaryOf(season.year, seed, [ended, activate, { days: 2, act: child.send }]);
  return diaryOf(season.year, seed, [ended]);
}

/** All entries of a child's story. */
export function entriesOf(season: Season, child: Child, all: readonly Child[]): Entry[] {
  const { story, days, at, seed } = child.draft;
  const context = { season, child, days, at, all };
  const steps = storySteps[story](context);
  const isFormer = story.startsWith('last_season') || story.startsWith('reactivated');
  if (!isFormer) return diaryOf(season.year, seed, steps);
  return [...diaryOf(season.year - 1, seed, steps), ...formerEntries(context)];
}
