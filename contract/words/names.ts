/** A stored name: parts may be empty, and all are null where a join found nobody. */
type PersonNames = { surname: string | null; name: string | null; patronymic: string | null };

const joined = (parts: (string | null)[]): string => parts.filter(Boolean).join(' ');

/** «Петрова Анна Сергеевна»; empty without a name. */
export const fullName = ({ surname, name, patronymic }: PersonNames): string => joined([surname, name, patronymic]);

/** Full name, or a replacement for a name that was erased or not given yet, for lists and titles. */
export const displayName = (person: PersonNames): string => fullName(person) || 'Без имени';

/** «Петрова Анна»: in the administration's lists and messages. */
export const surnameAndName = ({ surname, name }: Pick<PersonNames, 'surname' | 'name'>): string =>
  joined([surname, name]);

/** «Анна Петрова»: in texts for families. */
export const nameAndSurname = ({ name, surname }: Pick<PersonNames, 'surname' | 'name'>): string =>
  joined([name, surname]);

/** «Анна Сергеевна»: to address an adult. */
export const nameAndPatronymic = ({ name, patronymic }: Pick<PersonNames, 'name' | 'patronymic'>): string =>
  joined([name, patronymic]);
