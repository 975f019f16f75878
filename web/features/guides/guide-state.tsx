import { Badge } from '@mantine/core';
import { guideStateTitles } from '#contract/guides/state-titles.ts';
import type { GuideState as State } from '#contract/guides/states.ts';
import classes from './guides.module.css';

const colors: Record<State, string> = {
  invited: 'gray.7',
  registered: 'ocean.8',
  training: 'ocean.8',
  expired: 'red.8',
  completed: 'green.9',
};

export const GuideState = ({ state }: { state: State }) => (
  <Badge color={colors[state]} variant="outline" size="lg" tt="none" className={classes.state ?? ''}>
    {guideStateTitles[state]}
  </Badge>
);
