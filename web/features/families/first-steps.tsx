import { useQueries as useAll } from '@tanstack/react-query';
import { RichText } from '#web/kit/rich-text.tsx';
import { useQueries } from '#web/use-api.ts';
import classes from './first-steps.module.css';
import { firstStepsOptions } from './load-family.ts';

/** The way from here to the expedition, in the site's own texts; one that is not written yet is left out. */
export function FirstSteps() {
  const texts = useAll({ queries: firstStepsOptions(useQueries()) });
  return (
    <ol className={classes.steps}>
      {texts.map(({ data }) =>
        data?.site_text.text ? (
          <li key={data.site_text.tag}>
            <RichText html={data.site_text.text} />
          </li>
        ) : null,
      )}
    </ol>
  );
}
