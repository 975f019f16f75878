import { Button, Group, SimpleGrid } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { directions } from '#contract/families/directions.ts';
import type { Audience } from '#contract/mailing/shapes.ts';
import { type Role, roleNames } from '#contract/roles.ts';
import { statuses, statusLabel } from '#contract/statuses.ts';
import { regions } from '#contract/validation/regions.ts';
import { directionTitle } from '#contract/words/programme.ts';
import { Alert } from '#web/kit/notifications/alert.tsx';
import { useQueries } from '#web/use-api.ts';
import { MultiChoice } from './multi-choice.tsx';
import { people } from './words.ts';

const FIRST_SEASON = 2024;
const roleOptions = (Object.keys(roleNames) as Role[]).map((value) => ({ value, label: roleNames[value] }));
const statusOptions = Object.values(statuses).map((value) => ({ value, label: statusLabel(value) }));
const directionOptions = () => directions.map((value) => ({ value, label: directionTitle(value) }));
const regionOptions = regions.map((value) => ({ value, label: value }));

function useSeasons() {
  const { data } = useQuery(useQueries().system.info.queryOptions());
  const last = data?.current_year ?? FIRST_SEASON;
  return Array.from({ length: last - FIRST_SEASON + 1 }, (_, index) => last - index).map((value) => ({
    value,
    label: String(value),
  }));
}

type Props = { value: Audience; onChange: (audience: Audience) => void };

/** Fields of a mailing's audience: roles or people chosen in another list, and filters. */
export function AudienceFields({ value, onChange }: Props) {
  const seasons = useSeasons();
  const put = (change: Partial<Audience>) => onChange({ ...value, ...change });
  const chosen = value.people.length;
  return (
    <>
      {chosen > 0 ? (
        <Alert color="blue" title={`Выбраны в списке пользователей: ${people(chosen)}`}>
          <Group justify="space-between">
            <span>Роли и всё остальное ниже только сужают этот список.</span>
            <Button variant="default" size="compact-md" onClick={() => put({ people: [] })}>
              Убрать список
            </Button>
          </Group>
        </Alert>
      ) : null}
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <MultiChoice
          label="Роли"
          all={chosen > 0 ? 'Любые' : 'Выберите, кому писать'}
          options={roleOptions}
          value={value.roles}
          onChange={(roles) => put({ roles })}
        />
        <MultiChoice
          label="Статусы участия"
          all="Любые"
          options={statusOptions}
          value={value.statuses}
          onChange={(chosenStatuses) => put({ statuses: chosenStatuses })}
        />
        <MultiChoice
          label="Направления"
          all="Любые"
          options={directionOptions()}
          value={value.directions}
          onChange={(chosenDirections) => put({ directions: chosenDirections })}
        />
        <MultiChoice
          label="Регионы"
          all="Любые"
          options={regionOptions}
          value={value.regions}
          onChange={(chosenRegions) => put({ regions: chosenRegions })}
        />
        <MultiChoice
          label="Сезоны"
          all="Последний у каждого"
          options={seasons}
          value={value.seasons}
          onChange={(chosenSeasons) => put({ seasons: chosenSeasons })}
        />
      </SimpleGrid>
    </>
  );
}
