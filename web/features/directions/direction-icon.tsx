import { type Icon, IconBulb, IconFish, IconLifebuoy, IconPropeller, IconScubaMask } from '@tabler/icons-react';
import type { directions } from './directions.ts';

type Key = (typeof directions)[number]['key'];
// Apart from directions.ts, which every page loads for the addresses.
const icons: Record<Key, Icon> = {
  keepers: IconFish,
  inventors: IconBulb,
  rescuers: IconLifebuoy,
  hydronauts: IconPropeller,
  aquanauts: IconScubaMask,
};

/** Icon of a direction. */
export function DirectionIcon({ direction, size }: { direction: Key; size: number }) {
  const Sign = icons[direction];
  return <Sign size={size} stroke={1.5} aria-hidden="true" />;
}
