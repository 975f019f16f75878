import { useQuery } from '@tanstack/react-query';
import { useQueries } from '#web/use-api.ts';
import classes from './dive-log.module.css';
import { placeWords } from './place-words.ts';

/** The pupil's place in words; nothing until it says something. */
export function OwnPlace() {
  const { data } = useQuery(useQueries().learning.amount.queryOptions());
  if (!data?.standing) return null;
  const passed = data.passed_milestones ?? 0;
  return <p className={classes.place}>{placeWords(data.standing, passed, (data.milestones ?? 0) - passed)}</p>;
}
