import { Badge } from '@mantine/core';
import { guideStateTitles, type GuideState as State } from '#contract/guides/states.ts';

const colors: Record<State, string> = {
  invited: 'gray.7',
  registered: 'ocean.8',
  training: 'ocean.8',
  expired: 'red.8',
  completed: 'green.9',
};

export const GuideState = ({ state }: { state: State }) => (
  <Badge color={colors[state]} variant="outline" size="lg" tt="none">
    {guideStateTitles[state]}
  </Badge>
);
