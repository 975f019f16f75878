import type { useAudience } from './audiences.ts';
import type { useStudy } from './use-study.ts';

type StudyState = Pick<ReturnType<typeof useStudy>, 'lecture_is_passed' | 'attempt'>;

/** The next step of the current milestone: its lecture, its test, or the running test. */
export function nextStep(
  { lecture_is_passed, attempt }: StudyState,
  { lecture, test }: ReturnType<typeof useAudience>,
) {
  if (attempt) return { to: test, label: 'Вернуться к тесту' };
  return lecture_is_passed ? { to: test, label: 'Перейти к тесту' } : { to: lecture, label: 'Читать лекцию' };
}
