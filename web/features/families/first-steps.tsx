import { useQueries as useAll } from '@tanstack/react-query';
import type { Queries } from '#web/api.ts';
import { RichText } from '#web/kit/rich-text.tsx';
import { useQueries } from '#web/use-api.ts';
import classes from './first-steps.module.css';

const tags = [1, 2, 3, 4].map((number) => `personal_account_paragraph_${number}`);

export const firstStepsOptions = (queries: Queries) =>
  tags.map((tag) => queries.siteTexts.find.queryOptions({ input: { tag } }));

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
