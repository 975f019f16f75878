import type { useAudience } from './audiences.ts';
import type { useStudy } from './use-study.ts';

type Study = Pick<ReturnType<typeof useStudy>, 'lecture_is_passed' | 'attempt'>;

/** Where the current milestone goes on: its lecture, its test, or the test that is running. */
export function wayOn({ lecture_is_passed, attempt }: Study, { lecture, test }: ReturnType<typeof useAudience>) {
  if (attempt) return { to: test, label: 'Вернуться к тесту' };
  return lecture_is_passed ? { to: test, label: 'Перейти к тесту' } : { to: lecture, label: 'Читать лекцию' };
}
