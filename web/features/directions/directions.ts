/** The five directions in the order of their addresses, /direct1 … /direct5; their pictures: direction-icon.tsx. */
export const directions = [
  { number: 1, key: 'keepers', title: 'Хранители', calling: 'Берегут море и его память' },
  { number: 2, key: 'inventors', title: 'Изобретатели', calling: 'Строят подводную технику' },
  { number: 3, key: 'rescuers', title: 'Спасатели', calling: 'Приходят на помощь' },
  { number: 4, key: 'hydronauts', title: 'Гидронавты', calling: 'Ведут подводные аппараты' },
  { number: 5, key: 'aquanauts', title: 'Акванавты', calling: 'Работают под водой' },
] as const;
export type Direction = (typeof directions)[number];
