import { Text } from '@mantine/core';
import type { PersonName } from '#contract/people/account.ts';
import { roleNames, roleOf, type Utype } from '#contract/roles.ts';
import { displayName } from '#contract/words/names.ts';
import { TextLink } from '#web/kit/links/link.tsx';

/** Link to a person's page with the role beneath; `nobody`: text without a person. */
export function PersonLink({ person, nobody }: { person: PersonName | null; nobody: string }) {
  if (!person) return <Text c="dimmed">{nobody}</Text>;
  return (
    <>
      <TextLink to="/admin/users/$id" params={{ id: person.id }} preload={false} inherit>
        {displayName(person)}
      </TextLink>
      <Text size="sm" c="dimmed">
        {roleNames[roleOf(person.utype as Utype)]}
      </Text>
    </>
  );
}
