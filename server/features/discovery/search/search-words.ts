import { sql } from 'drizzle-orm';
import { listSynonymTerms } from '#server/features/synonyms/queries.ts';
import type { Context } from '#server/platform/context.ts';
import type { Bus } from '#server/platform/db/bus/bus.ts';
import { ContentMemory } from '#server/platform/http/pages/content-memory.ts';
import { publicPlaces } from '#server/platform/search/searchable.ts';
import { synonymGroups } from './synonym-queries.ts';

/** The words of the largest site and its synonyms. */
const MAX_BYTES = 16 * 1024 * 1024;

const memories = new WeakMap<Bus, ContentMemory<string[][]>>();

function memoryOf(bus: Bus): ContentMemory<string[][]> {
  const memory = memories.get(bus) ?? new ContentMemory<string[][]>(bus, { bytes: MAX_BYTES });
  memories.set(bus, memory);
  return memory;
}

const bytesOf = (rows: string[][]): number => rows.flat().reduce((sum, word) => sum + word.length * 2 + 16, 0);

type Known = Pick<Context, 'db' | 'bus' | 'parts'>;

/** What means the same, as editors write it; remembered until content changes. One query. */
export const rememberedSynonyms = async ({ db, bus }: Known) =>
  synonymGroups(await memoryOf(bus).get('synonyms', () => listSynonymTerms(db), bytesOf));

/** Every word that is published now, and stems of words; remembered until content changes. One query. */
export async function rememberedVocabulary({ db, bus, parts }: Known): Promise<string[]> {
  const read = async (): Promise<string[][]> => {
    const { rows } = await db.execute<{ word: string }>(sql`
      select distinct word from (${publicPlaces(parts.searchable)}) places, unnest(tsvector_to_array(words)) word
      where word ~ '^[а-я]{3,}$'`);
    return [rows.map(({ word }) => word)];
  };
  const [words = []] = await memoryOf(bus).get('vocabulary', read, bytesOf);
  return words;
}
