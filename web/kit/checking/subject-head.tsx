import { Button } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { formatDay } from '#contract/words/dates.ts';
import { displayName } from '#contract/words/names.ts';
import { directionTitle } from '#contract/words/programme.ts';
import { type Keys, KeysHelp } from '#web/kit/buttons/keys-help.tsx';
import { ButtonLink } from '#web/kit/links/link.tsx';
import { PageTitle } from '#web/kit/page/page-title.tsx';

type Subject = Parameters<typeof displayName>[0] & {
  user_id: number;
  status_label: string;
  direction: Parameters<typeof directionTitle>[0] | null;
  region: string | null;
  birth_date: string | null;
};

type Props = {
  of: Subject;
  keys: Keys;
  goNext: () => void;
  /** Shown before the link to the person's card. */
  children?: ReactNode;
};

/**
 * Heading of a check: whose papers or achievements these are, with links to the person's card and to the next check.
 */
export function SubjectHead({ of, keys, goNext, children }: Props) {
  const { user_id, status_label, direction, region, birth_date } = of;
  const facts = [
    status_label,
    direction && directionTitle(direction),
    region,
    birth_date && `дата рождения ${formatDay(birth_date)}`,
  ];
  return (
    <PageTitle
      title={displayName(of)}
      text={`${facts.filter(Boolean).join(' · ')}. Время московское`}
      actions={
        <>
          {children}
          <ButtonLink to="/admin/users/$id" params={{ id: user_id }} preload={false} variant="default">
            Карточка
          </ButtonLink>
          <KeysHelp keys={keys} />
          <Button variant="default" rightSection={<IconArrowRight size={18} aria-hidden />} onClick={goNext}>
            Следующий
          </Button>
        </>
      }
    />
  );
}
