import { standingStates } from '#contract/achievements/state-words.ts';
import { Section } from '#web/kit/page/section.tsx';
import classes from './achievements.module.css';
import type { Own } from './own-achievements.ts';

/** The decision about a volunteer who only offered help and therefore has no achievement card with it. */
export function OfferNote({ own: { data, volunteer_state: state, standing_reasons } }: { own: Own }) {
  if (state === null || state === 'declared' || data.some(({ kind }) => kind === 'volunteer')) return null;
  return (
    <Section title="Помощь волонтёром">
      <p className={classes.reason}>
        {standingStates[state]}
        {standing_reasons.volunteer ? `: ${standing_reasons.volunteer}` : ''}
      </p>
    </Section>
  );
}
