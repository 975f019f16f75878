import { Group } from '@mantine/core';
import { type Duplicate, duplicateTexts } from '#contract/families/duplicates.ts';
import { ButtonLink } from '#web/kit/links/link.tsx';
import { Alert } from '#web/kit/notifications/alert.tsx';

const advice: Partial<Record<Duplicate, string>> = {
  'Own participant exact duplicated':
    'Второй раз регистрировать не нужно: откройте карточку ребёнка на главной странице кабинета.',
  'Participant exact duplicated':
    'Если это ваш ребёнок, перенесите его профиль в свой кабинет: код придёт ребёнку или другому родителю. Если ребёнок другой, проверьте имя и дату рождения: второго с теми же данными портал не примет.',
  'Own participant may be duplicated':
    'Это близнецы или опечатка? Проверьте имя и дату рождения. Если ребёнок действительно другой, нажмите кнопку ниже.',
  'Participant may be duplicated':
    'Проверьте имя и дату рождения. Если ваш ребёнок уже участвует, перенесите его профиль; если это другой ребёнок, нажмите кнопку ниже.',
};

/** Whether the duplicate is explained above the button rather than at a field. */
export const isShownAboveButton = (duplicate: Duplicate): boolean => duplicate in advice;

/** Explains a duplicate kindly, with what to do. Another family's child is never named. */
export function DuplicateNotice({ duplicate }: { duplicate: Duplicate }) {
  return (
    <Alert title={duplicateTexts[duplicate]}>
      {advice[duplicate]}
      <Group mt="sm">
        {duplicate.startsWith('Own') ? (
          <ButtonLink to="/parent" variant="default">
            К моим детям
          </ButtonLink>
        ) : (
          <ButtonLink to="/parent/carry" variant="default">
            Перенести профиль
          </ButtonLink>
        )}
      </Group>
    </Alert>
  );
}
