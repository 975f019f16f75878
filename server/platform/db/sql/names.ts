import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/** The name's columns of `users`, of an alias of it, or of a view of it. */
type NameColumns = { surname: SQLWrapper; name: SQLWrapper; patronymic: SQLWrapper };

const filled = (column: SQLWrapper): SQL => sql`nullif(${column}, '')`;

/** «Петрова Анна Сергеевна», as contract/words says it; empty where a left join found nobody. */
export const fullNameOf = ({ surname, name, patronymic }: NameColumns): SQL<string> =>
  sql<string>`concat_ws(' ', ${filled(surname)}, ${filled(name)}, ${filled(patronymic)})`;

/** «Петрова Анна»; empty where a left join found nobody. */
export const surnameAndNameOf = ({ surname, name }: Pick<NameColumns, 'surname' | 'name'>): SQL<string> =>
  sql<string>`concat_ws(' ', ${filled(surname)}, ${filled(name)})`;
