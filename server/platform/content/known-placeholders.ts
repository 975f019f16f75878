import { faultySitePlaceholder } from '#contract/site-texts/placeholders.ts';
import { invalid } from '#server/platform/errors.ts';

/** 422 at `field` for something in braces that the portal would leave standing in the text with this tag («»: in no text of the site). */
export function requireKnownPlaceholders(field: string, tag: string, text: string): void {
  const faulty = faultySitePlaceholder(tag, text);
  if (faulty)
    throw invalid({
      [field]: `Подстановки «${faulty}» нет: возьмите имя из списка, целиком одним начертанием, в фигурных скобках`,
    });
}
