import type { CourseRank } from '#contract/learning/dive-log.ts';
import { plural, pluralPoints } from '#contract/words/numbers.ts';

const tests = (count: number): string => plural(count, 'тест', 'теста', 'тестов');

/**
 * Kind and true words about a rank, with or without its number (rank-number.ts); `ahead`: tests that may still be
 * taken, `of`: milestones of the course (docs/product/learning.md, «The place»).
 */
export function rankWords(
  { kind, to_next }: Pick<CourseRank, 'kind' | 'to_next'>,
  { passed, of, ahead }: { passed: number; of: number; ahead: number },
): string {
  if (kind === 'first') return 'Больше баллов, чем у тебя, сейчас нет ни у кого на курсе.';
  if (kind === 'half') return 'Ты в первой половине курса.';
  if (ahead > 0) return `Ещё ${pluralPoints(to_next ?? 0)}, и твоё место станет выше: впереди ${tests(ahead)}.`;
  const behind = `${plural(passed, 'лекция', 'лекции', 'лекций')} и ${tests(passed)}`;
  return passed < of ? `Позади ${behind}, и всё это твоё.` : `Весь путь до дна позади: ${behind}.`;
}
