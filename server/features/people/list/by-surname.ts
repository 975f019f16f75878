import { type Column, like, type SQL } from 'drizzle-orm';

/** A text as the keys of names hold it. */
export const plain = (text: string): string => text.toLowerCase().replaceAll('ё', 'е').replace(/\s+/g, ' ').trimStart();

export const startingWith = (text: string): string => `${text.replace(/[\\%_]/g, '\\$&')}%`;

/** Whether somebody's surname, or surname and name, begin so, of participations or of `userKeys`. */
export const surnameStarts = ({ surname_key }: { surname_key: Column }, search: string): SQL =>
  like(surname_key, startingWith(plain(search)));
