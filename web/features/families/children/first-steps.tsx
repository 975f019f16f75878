import { useQuery } from '@tanstack/react-query';
import { RichText } from '#web/kit/content/rich-text.tsx';
import { useQueries } from '#web/use-api.ts';
import { firstStepsOptions } from '../load-family.ts';
import classes from './first-steps.module.css';

/** Introduction to the programme from the site's texts; missing ones are left out. */
export function FirstSteps() {
  return (
    <ol className={classes.steps}>
      {firstStepsOptions(useQueries()).map((options) => (
        <FirstStep key={JSON.stringify(options.queryKey)} options={options} />
      ))}
    </ol>
  );
}

// One query each: `useQueries` would add two kilobytes to every home.
function FirstStep({ options }: { options: ReturnType<typeof firstStepsOptions>[number] }) {
  const { data } = useQuery(options);
  return data?.site_text.text ? (
    <li>
      <RichText html={data.site_text.text} />
    </li>
  ) : null;
}
