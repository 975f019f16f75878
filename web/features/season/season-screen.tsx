import { roleOf } from '#contract/roles.ts';
import { formatDateTime } from '#contract/words/dates.ts';
import { PageTitle } from '#web/kit/page/page-title.tsx';
import parts from '#web/kit/parts.module.css';
import { useMe } from '#web/session.ts';
import { StepCard } from './step-card.tsx';
import { useSeason } from './use-season.ts';

/** Steps of the season: state, participants concerned, what is missing, and the button. */
export function SeasonScreen() {
  const season = useSeason();
  const mayConfigure = roleOf(useMe().utype) === 'administrator';
  const began = season.began_at
    ? ` Сезон начат ${formatDateTime(season.began_at)}${season.began_by ? `, ${season.began_by}` : ''}.`
    : '';
  return (
    <>
      <PageTitle
        title={`Сезон ${season.year}`}
        text={`Шаги года по порядку: что сделано, что можно сделать сейчас и чего не хватает. Время московское.${began}`}
      />
      <ol className={parts.parts}>
        {season.steps.map((step) => (
          <StepCard key={step.name} step={step} season={season} mayConfigure={mayConfigure} />
        ))}
      </ol>
    </>
  );
}
