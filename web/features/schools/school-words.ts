import type { AdminSchool } from '#contract/schools.ts';
import { plural } from '#contract/words/numbers.ts';

type Placed = Pick<AdminSchool, 'name' | 'region' | 'city'>;

/** «Гимназия № 2, Мурманск, Мурманская область». */
export const schoolWords = ({ name, city, region }: Placed): string => [name, city, region].filter(Boolean).join(', ');

export const studentsWords = (count: number): string => plural(count, 'участник', 'участника', 'участников');
