import { Text, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { isSelfPoint, type TripPointId, tripPointIds } from '#contract/trips/points.ts';
import classes from './config-form.module.css';
import type { ConfigValues } from './config-values.ts';

const journeyTitle = (id: TripPointId): string => (id < 5 ? 'Прибытие' : 'Отправление');
const travellersTitle = (id: TripPointId): string => (isSelfPoint(id) ? 'кто едет самостоятельно' : 'остальные');

/** Names and addresses of trip points, for families; grouped by journey and way of travelling. */
export function TripPoints({ form, description }: { form: UseFormReturnType<ConfigValues>; description: string }) {
  return (
    <div className={classes.wide}>
      {tripPointIds.map((id) => (
        <fieldset key={id} className={classes.point}>
          <legend>
            {journeyTitle(id)} {id}: {travellersTitle(id)}
          </legend>
          <TextInput label="Название" maxLength={120} {...form.getInputProps(`trip_points.${id}.name`)} />
          <TextInput label="Адрес" maxLength={300} {...form.getInputProps(`trip_points.${id}.address`)} />
        </fieldset>
      ))}
      <Text size="sm" c="dimmed">
        {description}. Адреса стоят на странице поездки и в её печатном листе.
      </Text>
    </div>
  );
}
