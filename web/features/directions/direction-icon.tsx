import { type Icon, IconBulb, IconFish, IconLifebuoy, IconPropeller, IconScubaMask } from '@tabler/icons-react';
import type { directions } from './directions.ts';

type Key = (typeof directions)[number]['key'];
// Apart from the directions themselves, whose addresses every page of the portal knows.
const icons: Record<Key, Icon> = {
  keepers: IconFish,
  inventors: IconBulb,
  rescuers: IconLifebuoy,
  hydronauts: IconPropeller,
  aquanauts: IconScubaMask,
};

/** The picture of a direction. */
export function DirectionIcon({ direction, size }: { direction: Key; size: number }) {
  const Sign = icons[direction];
  return <Sign size={size} stroke={1.5} aria-hidden="true" />;
}
