import { SimpleGrid, Stack, Title } from '@mantine/core';
import { NameAnswer, PhoneAnswer, TextAnswer } from '../fields/fields.tsx';
import classes from '../form/form.module.css';

const contactPeople = [
  { who: 'emergency1', title: 'Первый контакт' },
  { who: 'emergency2', title: 'Второй контакт' },
] as const;

export const EmergencySection = () =>
  contactPeople.map(({ who, title }) => (
    <Stack key={who} component="fieldset" className={classes.group ?? ''}>
      <Title order={3} size="h5" component="legend">
        {title}
      </Title>
      <NameAnswer field={`${who}_name`} />
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <TextAnswer field={`${who}_relation`} hint="Мама, дедушка, тренер" maxLength={60} />
        <PhoneAnswer field={`${who}_phone`} hint="Мобильный, на связи в любое время" />
      </SimpleGrid>
    </Stack>
  ));
