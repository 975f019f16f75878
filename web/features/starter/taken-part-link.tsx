import { IconArrowRight } from '@tabler/icons-react';
import type { StarterPartState } from '#contract/starter/starter.ts';
import { quoted } from '#contract/words/quotes.ts';
import { ButtonLink } from '#web/kit/links/link.tsx';

const linkProps = { variant: 'default', rightSection: <IconArrowRight size={18} aria-hidden /> } as const;

/** Link to what a part has become or would become. */
export function TakenPartLink({ state: { part, teaching } }: { state: StarterPartState }) {
  if (part === 'course' || part === 'guide_course')
    return teaching ? (
      <ButtonLink {...linkProps} to="/admin/teachings/edit/$id" params={{ id: teaching.id }}>
        Открыть курс {quoted(teaching.teaching_title)}
      </ButtonLink>
    ) : null;
  if (part === 'glossary')
    return (
      <ButtonLink {...linkProps} to="/admin/glossary">
        Словарь моря
      </ButtonLink>
    );
  if (part === 'synonyms')
    return (
      <ButtonLink {...linkProps} to="/admin/synonyms">
        Синонимы поиска
      </ButtonLink>
    );
  if (part === 'faq')
    return (
      <ButtonLink {...linkProps} to="/admin/$section" params={{ section: 'faq' }}>
        Вопросы и ответы
      </ButtonLink>
    );
  return (
    <ButtonLink {...linkProps} to="/admin/portal-texts">
      Тексты портала
    </ButtonLink>
  );
}
