import { redirect } from '@tanstack/react-router';
import { audiences } from '#web/features/learning/audiences.ts';
import { loadStudy } from '#web/features/learning/load-study.ts';
import { loadFresh } from '#web/kit/loading/load.ts';
import type { RouterContext } from '#web/router-context.ts';

/** Loads the mistakes that have come back today; while a real test runs, redirects there. */
export async function loadMistakes(context: RouterContext, who: keyof typeof audiences): Promise<void> {
  const [{ attempt }] = await Promise.all([
    loadStudy(context, who),
    loadFresh(context, (queries) => audiences[who].mistakeCalls(queries).findMistakes.queryOptions()),
  ]);
  if (attempt) throw redirect({ to: audiences[who].test });
}
