import { useQuery } from '@tanstack/react-query';
import { useQueries } from '#web/use-api.ts';
import classes from './dive-log.module.css';
import { rankWords } from './rank-words.ts';

/** The learner's place in the course in words; nothing while it is too early. */
export function OwnRank() {
  const { data } = useQuery(useQueries().learning.amount.queryOptions());
  if (!data?.standing) return null;
  const passed = data.passed_milestones ?? 0;
  return (
    <p className={classes.place}>
      {rankWords(data.standing, { passed, of: data.milestones ?? 0, ahead: data.tests_ahead ?? 0 })}
    </p>
  );
}
