import { type PrintedTests, printedTests } from '#contract/courses/printed-tests.ts';
import type { Queries } from '#web/api.ts';
import { loadFresh } from '#web/kit/loading/load.ts';
import { orNotFound } from '#web/kit/loading/or-not-found.ts';
import { knownSearch } from '#web/kit/page/known-search.ts';
import type { RouterContext } from '#web/router-context.ts';

/** Query string of the printed course: what to print of the tests. */
export const printedSearch = knownSearch((search: Record<string, unknown>): { tests?: PrintedTests } => {
  const tests = printedTests.find((one) => one === search.tests);
  return tests && tests !== 'none' ? { tests } : {};
});

export const printedOptions = ({ courses }: Queries, id: number, tests: PrintedTests = 'none') =>
  courses.printTeaching.queryOptions({ input: { id, tests } });

/** Loads the course afresh, because printouts are kept. */
export const loadPrintedCourse = (context: RouterContext, id: number, tests: PrintedTests | undefined) =>
  orNotFound(loadFresh(context, (queries) => printedOptions(queries, id, tests)));
