import { formatDateTime } from '#contract/words/dates.ts';
import { useServerNow } from '#web/kit/time/clock.ts';
import { useAudience } from './audiences.ts';
import type { useStudy } from './use-study.ts';

type StudyState = Pick<ReturnType<typeof useStudy>, 'lecture_is_passed' | 'attempt' | 'failed'>;

/**
 * The next step of the current milestone: its lecture, its test, or the running test. While a failed test is closed, the
 * lecture, and `note` says when the test may be taken again.
 */
export function useNextStep({ lecture_is_passed, attempt, failed }: StudyState) {
  const { lecture, test } = useAudience();
  const now = useServerNow();
  if (attempt) return { to: test, label: 'Вернуться к тесту', note: '' };
  if (failed && now < Date.parse(failed.retry_at))
    return {
      to: lecture,
      label: 'Перечитать лекцию',
      note: `Баллов не хватило: тест можно пройти снова с ${formatDateTime(failed.retry_at)}.`,
    };
  return lecture_is_passed
    ? { to: test, label: failed ? 'Пройти тест снова' : 'Перейти к тесту', note: '' }
    : { to: lecture, label: 'Читать лекцию', note: '' };
}
