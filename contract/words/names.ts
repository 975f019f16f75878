/** A person's name as it is kept: any part may be empty, and all are missing where a join found nobody. */
type Named = { surname: string | null; name: string | null; patronymic: string | null };

const joined = (parts: (string | null)[]): string => parts.filter(Boolean).join(' ');

/** «Петрова Анна Сергеевна»; empty for who has no name yet. */
export const fullName = ({ surname, name, patronymic }: Named): string => joined([surname, name, patronymic]);

/** The same where a list or a title must not stand empty: of whom the name was erased or not given yet. */
export const displayName = (person: Named): string => fullName(person) || 'Без имени';

/** «Петрова Анна»: in the lists and messages of the administration. */
export const surnameAndName = ({ surname, name }: Pick<Named, 'surname' | 'name'>): string => joined([surname, name]);

/** «Анна Петрова»: in what a family reads. */
export const nameAndSurname = ({ name, surname }: Pick<Named, 'surname' | 'name'>): string => joined([name, surname]);

/** «Анна Сергеевна»: how an adult is spoken to. */
export const nameAndPatronymic = ({ name, patronymic }: Pick<Named, 'name' | 'patronymic'>): string =>
  joined([name, patronymic]);
