import { utypes } from '#contract/roles.ts';
import { DEMO_PASSWORD } from '../accounts.ts';
import type { DemoActions, Person } from './demo-actions.ts';
import type { Diary } from './diaries.ts';
import { diaryOf, type Step } from './diary-of.ts';
import { inLatin } from './latin.ts';
import { failTest, type Learner, lastPassed, learn } from './study.ts';

type GuideStory = 'invited' | 'registered' | 'training' | 'failed' | 'expired' | 'completed';
type GuideDraft = {
  surname: string;
  name: string;
  patronymic: string;
  story: GuideStory;
  /** Days since the invitation. */
  days: number;
  /** Number of passed milestones. */
  passed: number;
};

const MILESTONES = 3;

/** Guides in every state. */
const guides: readonly GuideDraft[] = [
  { surname: 'Ветрова', name: 'Александра', patronymic: 'Леонидовна', story: 'completed', days: 64, passed: 3 },
  { surname: 'Кормчий', name: 'Илларион', patronymic: 'Маркович', story: 'completed', days: 57, passed: 3 },
  { surname: 'Бухтеев', name: 'Станислав', patronymic: 'Олегович', story: 'expired', days: 45, passed: 1 },
  { surname: 'Причалова', name: 'Любовь', patronymic: 'Сергеевна', story: 'training', days: 14, passed: 2 },
  { surname: 'Лагунова', name: 'Вероника', patronymic: 'Игоревна', story: 'failed', days: 9, passed: 1 },
  { surname: 'Шкиперов', name: 'Артур', patronymic: 'Ринатович', story: 'training', days: 8, passed: 1 },
  { surname: 'Гаванская', name: 'Элеонора', patronymic: 'Юрьевна', story: 'training', days: 5, passed: 0 },
  { surname: 'Отливкина', name: 'Мария', patronymic: 'Валентиновна', story: 'registered', days: 6, passed: 0 },
  { surname: 'Рифов', name: 'Даниил', patronymic: 'Аркадьевич', story: 'invited', days: 3, passed: 0 },
];

type GuideDeps = { acting: DemoActions; administrator: Person; year: number };

/** Diaries of the guides: invited, registered, in training, completed, expired. */
export const guideDiaries = (desk: GuideDeps): Diary[] =>
  guides.map((draft, index) => {
    let id: number | undefined;
    const who = (): Person => {
      if (id === undefined) throw new Error(`${draft.surname} is not invited yet`);
      return { id, utype: utypes.guide };
    };
    const { acting, administrator } = desk;
    const { story, days, passed, ...names } = draft;
    const email = `${inLatin(names.surname)}@ocean.test`;
    const invite: Step = {
      days,
      act: async () => {
        ({
          guide: { id },
        } = await acting.as(administrator).guides.invite({ ...names, email }));
      },
    };
    const register: Step = { days: days - 2, act: () => enter(acting, email, who) };
    const seed = 700 + index;
    const learner: Learner = { acting, audience: 'guide', who, seed };
    const begin = days - 3;
    const way: Record<GuideStory, () => Step[]> = {
      invited: () => [invite],
      registered: () => [invite, register],
      training: () => [invite, register, ...learn(learner, begin, passed)],
      // Below the pass mark yesterday: waits for the next try.
      failed: () => [invite, register, ...learn(learner, begin, passed), failTest(learner, 1, passed + 1)],
      completed: () => [invite, register, ...learn(learner, begin, MILESTONES)],
      // A guide's milestone has seven days.
      expired: () => [
        invite,
        register,
        ...learn(learner, begin, passed),
        { days: lastPassed(learner, begin, passed) - 8, minute: 1, act: acting.runClock },
      ],
    };
    return { whose: () => id, entries: diaryOf(desk.year, seed, way[story]()) };
  });

async function enter(acting: DemoActions, email: string, who: () => Person): Promise<void> {
  const token = acting.read(email, /\/guide\/registration\/([\w-]+)/);
  const { guides: calls } = acting.as();
  const { key } = await calls.beginRegistration({ token });
  await calls.confirmCodeAndPassword({ token, key, code: acting.readCode(email), password: DEMO_PASSWORD });
  await acting.as(who()).accounts.revokeOtherSessions({});
}
