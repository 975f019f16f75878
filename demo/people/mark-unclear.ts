import { chance } from './pick.ts';
import type { Learner } from './study.ts';

/** Paragraphs by their place in the lecture of a milestone of the participants' course, and the share of those who do not understand. */
const unclearPlaces: Readonly<Record<number, readonly (readonly [place: number, share: number])[]>> = {
  3: [
    [6, 0.12],
    [20, 0.08],
  ],
  4: [
    [11, 0.3],
    [17, 0.18],
    [4, 0.05],
  ],
};

/** The marks of the paragraphs of a milestone's lecture, in its order, as its reader has them. */
export async function paragraphsOf({ acting, audience }: Pick<Learner, 'acting' | 'audience'>, ordinal_number: number) {
  const course = await acting.study.activeCourse(audience);
  const milestone = course?.milestones.find((one) => one.ordinal_number === ordinal_number);
  const lecture = milestone?.lecture_id ? await acting.study.lecture(milestone.lecture_id) : undefined;
  if (!milestone || !lecture) throw new Error(`no lecture of milestone ${ordinal_number}`);
  const paragraphs = Array.from(lecture.lecture_html_file.matchAll(/data-unclear="(\w+)"/g), ([, mark = '']) => mark);
  return { milestone_id: milestone.id, lecture_id: milestone.lecture_id ?? 0, paragraphs };
}

/** Marks what a learner does not understand in the lecture under way. */
export async function markUnclear(learner: Learner, ordinal_number: number): Promise<void> {
  const { acting, audience, who, seed } = learner;
  if (audience === 'guide') return;
  const places = (unclearPlaces[ordinal_number] ?? []).filter(([place, share]) => chance(seed, 600 + place) < share);
  if (places.length === 0) return;
  const { milestone_id, paragraphs } = await paragraphsOf(learner, ordinal_number);
  const { unclear } = acting.as(who());
  for (const [place] of places) {
    const paragraph = paragraphs[place];
    if (paragraph) await unclear.markUnclear({ milestone_id, paragraph, is_unclear: true });
  }
}
