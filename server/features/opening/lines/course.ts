import type { OpeningLine } from '#contract/opening/opening.ts';
import { plural } from '#contract/words/numbers.ts';
import { quoted } from '#contract/words/quotes.ts';
import type { ActiveCourse } from '#server/features/courses/teachings/active-course.ts';
import type { Facts } from '../read-facts.ts';
import { line } from './line.ts';

const stages = (count: number) => plural(count, 'этап', 'этапа', 'этапов');

function describeCourse(name: 'participant_course' | 'guide_course', course: ActiveCourse | undefined): OpeningLine {
  if (!course) return line(name, { is_done: false, said: 'Включённого курса нет' });
  const { id, title, milestones, incomplete } = course;
  if (milestones === 0) return line(name, { is_done: false, said: `В курсе ${quoted(title)} нет этапов`, id });
  if (incomplete > 0)
    return line(name, {
      is_done: false,
      said: `В курсе ${quoted(title)} без лекции или теста: ${stages(incomplete)}`,
      id,
    });
  return line(name, { is_done: true, said: `${quoted(title)}, ${stages(milestones)}`, id });
}

/** The courses that begin this season. */
export const describeCourses = ({ courses }: Facts): OpeningLine[] => [
  describeCourse('participant_course', courses.get('participant')),
  describeCourse('guide_course', courses.get('guide')),
];
