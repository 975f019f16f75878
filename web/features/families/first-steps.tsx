import { useQuery } from '@tanstack/react-query';
import { RichText } from '#web/kit/rich-text.tsx';
import { useQueries } from '#web/use-api.ts';
import classes from './first-steps.module.css';
import { firstStepsOptions } from './load-family.ts';

/** The way from here to the expedition, in the site's own texts; one that is not written yet is left out. */
export function FirstSteps() {
  return (
    <ol className={classes.steps}>
      {firstStepsOptions(useQueries()).map((options) => (
        <FirstStep key={JSON.stringify(options.queryKey)} options={options} />
      ))}
    </ol>
  );
}

// Each asks for itself: what asks for several at once would weigh two kilobytes in every home.
function FirstStep({ options }: { options: ReturnType<typeof firstStepsOptions>[number] }) {
  const { data } = useQuery(options);
  return data?.site_text.text ? (
    <li>
      <RichText html={data.site_text.text} />
    </li>
  ) : null;
}
