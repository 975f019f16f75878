import { z } from 'zod';
import type { AddressSuggestion } from '#contract/questionnaires/questionnaires.ts';
import { regions } from '#contract/validation/regions.ts';

const text = z
  .string()
  .nullish()
  .transform((given) => given ?? '');

/** The part of DaData's answer that is used: https://dadata.ru/api/suggest/address/ */
const Answer = z.object({
  suggestions: z.array(
    z.object({
      value: z.string(),
      data: z.object({
        region: text,
        area_with_type: text,
        city: text,
        settlement_with_type: text,
        street_with_type: text,
        house_type: text,
        house: text,
        block_type: text,
        block: text,
        flat_type: text,
        flat: text,
      }),
    }),
  ),
});

const KINDS = /(?<!\p{L})(?:республика|народная|область|край|автономн\p{L}+|округ)(?!\p{L})/gu;

/** A region's name without the word for what it is: DaData writes «Саха /Якутия/» for «Республика Саха (Якутия)». */
const bareName = (region: string): string =>
  region
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(KINDS, ' ')
    .replace(/[^\p{L}]+/gu, ' ')
    .trim();

const byBareName = new Map(regions.map((region) => [bareName(region), region]));

const joined = (...parts: string[]): string => parts.filter((part) => part.trim() !== '').join(', ');

/** DaData's answer as the portal's own suggestions; throws where it is none. A region the portal has no name for is left empty. */
export function readDadata(answer: unknown): AddressSuggestion[] {
  return Answer.parse(answer).suggestions.map(({ value, data }) => ({
    value,
    region: byBareName.get(bareName(data.region)) ?? '',
    city: joined(data.city || (data.settlement_with_type && data.area_with_type), data.settlement_with_type),
    street: joined(
      data.street_with_type,
      data.house && `${data.house_type} ${data.house}`.trim(),
      data.block && `${data.block_type} ${data.block}`.trim(),
      data.flat && `${data.flat_type} ${data.flat}`.trim(),
    ),
  }));
}
