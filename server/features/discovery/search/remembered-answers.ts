import type { Bus } from '#server/platform/db/bus/bus.ts';
import { ContentMemory } from '#server/platform/http/pages/content-memory.ts';
import type { Answer } from './search.ts';

/** Some thousand answers: what many look for at the same time is looked for once. */
const MAX_BYTES = 4 * 1024 * 1024;

const memories = new WeakMap<Bus, ContentMemory<Answer>>();

/** The memory of this process, apart from the pages': a flood of questions pushes no page out. */
export function rememberedAnswers({ bus }: { bus: Bus }): ContentMemory<Answer> {
  const memory = memories.get(bus) ?? new ContentMemory<Answer>(bus, { bytes: MAX_BYTES });
  memories.set(bus, memory);
  return memory;
}
