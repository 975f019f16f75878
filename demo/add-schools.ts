import { places } from '#server/features/questionnaires/addresses/towns.ts';
import { schools } from '#server/features/schools/tables.ts';
import type { Connection } from '#server/platform/db/pool.ts';

/** Schools of a region's largest and second town; numbers `n` differ by region. */
const kinds: readonly ((n: number) => string)[][] = [
  [() => 'Гимназия № 2', () => 'Лицей № 1', (n) => `Школа № ${n + 3}`, (n) => `Школа № ${2 * n + 12}`],
  [(n) => `Школа № ${(n % 9) + 1}`, () => 'Гимназия № 1'],
];

/** Adds a few hundred schools in all regions, enough to search. */
export async function addSchools(db: Connection): Promise<void> {
  const rows = Object.entries(places).flatMap(([region, cities], n) =>
    kinds.flatMap((names, index) => {
      const city = cities.split(', ')[index];
      return city ? names.map((name) => ({ name: name(n), region, city })) : [];
    }),
  );
  await db.insert(schools).values(rows).onConflictDoNothing();
}
