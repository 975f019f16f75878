import { type Icon, IconBulb, IconFish, IconLifebuoy, IconPropeller, IconScubaMask } from '@tabler/icons-react';

export type Direction = { number: number; key: string; title: string; calling: string; icon: Icon };

/** The five directions in the order of their addresses, /direct1 … /direct5. */
export const directions: readonly Direction[] = [
  { number: 1, key: 'keepers', title: 'Хранители', calling: 'Берегут море и его память', icon: IconFish },
  { number: 2, key: 'inventors', title: 'Изобретатели', calling: 'Строят подводную технику', icon: IconBulb },
  { number: 3, key: 'rescuers', title: 'Спасатели', calling: 'Приходят на помощь', icon: IconLifebuoy },
  { number: 4, key: 'hydronauts', title: 'Гидронавты', calling: 'Ведут подводные аппараты', icon: IconPropeller },
  { number: 5, key: 'aquanauts', title: 'Акванавты', calling: 'Работают под водой', icon: IconScubaMask },
];
