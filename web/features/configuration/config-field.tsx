import { Group, NumberInput, Stack, Switch, Text, Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { Configuration, Option } from '#contract/configuration/configuration.ts';
import { directions } from '#contract/families/directions.ts';
import { CAMP_MARGIN_DAYS } from '#contract/trips/points.ts';
import { directionTitle } from '#contract/words/programme.ts';
import { DayField } from '#web/kit/fields/day-field.tsx';
import type { FieldProps } from '#web/kit/fields/field.ts';
import { MomentField } from '#web/kit/fields/moment-field.tsx';
import classes from './config-form.module.css';
import { type ConfigValues, defaultWords } from './config-values.ts';
import { AgesField, DirectionNames, LinksField, OrganisationPicture } from './organisation-fields.tsx';
import { PointsTable } from './points-table.tsx';
import { TripPoints } from './trip-points.tsx';

type Props = {
  option: Option;
  title: string;
  unit?: string | undefined;
  defaults: Configuration;
  /** Who last changed the option and when, in words; empty if never changed. */
  changed: string;
  form: UseFormReturnType<ConfigValues>;
};

/** Field of one option, by its type, with unit, default value and latest change. */
export function ConfigField({ option, title, unit, defaults, changed, form }: Props) {
  const usual = defaultWords(option, defaults);
  const description = [usual && `По умолчанию: ${usual}`, changed].filter(Boolean).join(' · ');
  const followedBy = (more: string) => [description, more].filter(Boolean).join('. ');
  const kind = defaults[option];
  if (option === 'directions') return <Directions form={form} description={description} />;
  if (option === 'direction_names') return <DirectionNames form={form} description={description} />;
  if (option === 'organisation_links') return <LinksField form={form} description={description} />;
  if (option === 'ages') return <AgesField form={form} description={description} />;
  if (option === 'organisation_logo' || option === 'organisation_map')
    return <OrganisationPicture form={form} option={option} title={title} description={description} />;
  if (option === 'achievement_points') return <PointsTable form={form} description={description} />;
  if (option === 'achievements_upload_period')
    return (
      <div className={classes.wide}>
        <Group align="start" gap="md">
          <MomentField label={`${title}: начало`} {...form.getInputProps(`${option}.from`)} />
          <MomentField label={`${title}: конец`} usualTime="23:59" {...form.getInputProps(`${option}.to`)} />
        </Group>
        <Text size="sm" c="dimmed" mt={4}>
          {followedBy('Пустое поле — без границы.')}
        </Text>
      </div>
    );
  if (option === 'trip_points') return <TripPoints form={form} description={description} />;
  if (option === 'trip_days')
    return (
      <div className={classes.wide}>
        <Group align="start" gap="md">
          <DayField label="Первый день лагеря" {...(form.getInputProps('trip_days.from') as FieldProps)} />
          <DayField label="Последний день лагеря" {...(form.getInputProps('trip_days.to') as FieldProps)} />
        </Group>
        <Text size="sm" c="dimmed" mt={4}>
          {followedBy(
            `Приезжают не раньше, чем за ${CAMP_MARGIN_DAYS} дня до первого, уезжают не позже, чем через ${CAMP_MARGIN_DAYS} дня после последнего. Пустое поле — без границы.`,
          )}
        </Text>
      </div>
    );
  if (option === 'trip_change_deadline')
    return (
      <MomentField
        label={title}
        description={followedBy('Пустое поле — до приезда.')}
        usualTime="23:59"
        {...form.getInputProps(option)}
      />
    );
  if (option === 'registration_start' || option === 'registration_end')
    return (
      <MomentField
        label={title}
        description={followedBy(`Пустое поле — ${option === 'registration_end' ? 'без срока' : 'сразу'}.`)}
        usualTime={option === 'registration_end' ? '23:59' : '10:00'}
        {...form.getInputProps(option)}
      />
    );
  if (typeof kind === 'boolean')
    return <Switch label={title} description={description} {...form.getInputProps(option, { type: 'checkbox' })} />;
  if (typeof kind === 'number' || option === 'founding_year')
    return (
      <NumberInput
        size="md"
        label={unit ? `${title}, ${unit}` : title}
        description={description}
        thousandSeparator=""
        decimalSeparator=","
        allowDecimal={option.endsWith('_points') || option === 'second_look_bound'}
        hideControls
        {...form.getInputProps(option)}
      />
    );
  if (option === 'trip_escorts' || option === 'trip_packing' || option === 'trip_cost')
    return (
      <Textarea
        className={classes.wide ?? ''}
        label={title}
        description={followedBy(option === 'trip_packing' ? 'Каждая вещь с новой строки.' : '')}
        autosize
        minRows={3}
        maxRows={16}
        maxLength={4000}
        {...form.getInputProps(option)}
      />
    );
  const isLong = option === 'organisation_name' || option === 'organisation_address';
  return (
    <TextInput
      className={isLong ? (classes.wide ?? '') : ''}
      label={title}
      description={description}
      {...form.getInputProps(option)}
    />
  );
}

function Directions({ form, description }: { form: UseFormReturnType<ConfigValues>; description: string }) {
  const number = (label: string, path: string) => (
    <NumberInput size="md" label={label} hideControls allowDecimal={false} {...form.getInputProps(path)} />
  );
  return (
    <Stack className={classes.wide ?? ''}>
      {directions.map((direction) => (
        <fieldset key={direction} className={classes.direction}>
          <legend>{directionTitle(direction)}</legend>
          {number('Мест', `directions.${direction}.capacity`)}
          {number('В резерве', `directions.${direction}.reserve`)}
          <Switch label="Можно выбрать" {...form.getInputProps(`directions.${direction}.open`, { type: 'checkbox' })} />
        </fieldset>
      ))}
      <Text size="sm" c="dimmed">
        {description}
      </Text>
    </Stack>
  );
}
