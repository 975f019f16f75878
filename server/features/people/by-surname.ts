import { like, type SQL } from 'drizzle-orm';
import { participations } from '#server/features/participation/reads.ts';

/** A text as the keys of names hold it. */
export const plain = (text: string): string => text.toLowerCase().replaceAll('ё', 'е').replace(/\s+/g, ' ').trimStart();

export const startingWith = (text: string): string => `${text.replace(/[\\%_]/g, '\\$&')}%`;

/** Participations of people whose surname, or surname and name, begin so; by an index. */
export const surnameStarts = (search: string): SQL => like(participations.surname_key, startingWith(plain(search)));
