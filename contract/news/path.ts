// No schema here: public pages name addresses without loading zod.

/** Address of a news item on the site: in words where it was given some, else by its number, which always leads there. */
export const newsPath = ({ id, slug }: { id: number; slug: string | null }): string => `/news/item/${slug ?? id}`;

/** Address of the public list of a tag. */
export const newsTagPath = (tag: string, page = 1): string => `/news/${page}?tag=${encodeURIComponent(tag)}`;

const letters: Readonly<Record<string, string>> = {
  а: 'a',
  б: 'b',
  в: 'v',
  г: 'g',
  д: 'd',
  е: 'e',
  ё: 'e',
  ж: 'zh',
  з: 'z',
  и: 'i',
  й: 'y',
  к: 'k',
  л: 'l',
  м: 'm',
  н: 'n',
  о: 'o',
  п: 'p',
  р: 'r',
  с: 's',
  т: 't',
  у: 'u',
  ф: 'f',
  х: 'kh',
  ц: 'ts',
  ч: 'ch',
  ш: 'sh',
  щ: 'shch',
  ъ: '',
  ы: 'y',
  ь: '',
  э: 'e',
  ю: 'yu',
  я: 'ya',
};

/** Longest address in words; a longer title is cut between its words. */
export const MAX_SLUG = 80;

/** «Кит в гавани: день 2» → «kit-v-gavani-den-2»; empty where a title has neither letters nor digits, or only digits. */
export function slugOf(title: string): string {
  const latin = [...title.toLowerCase()].map((sign) => letters[sign] ?? sign).join('');
  const whole = latin.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '');
  const cut =
    whole.length > MAX_SLUG
      ? whole
          .slice(0, MAX_SLUG + 1)
          .replace(/-[^-]*$/, '')
          .slice(0, MAX_SLUG)
      : whole;
  return /[a-z]/.test(cut) ? cut : '';
}
