import { Badge } from '@mantine/core';

const states = {
  done: { title: 'Готово', color: 'teal' },
  required: { title: 'Обязательно', color: 'coral' },
  wished: { title: 'Желательно', color: 'ocean' },
  unknown: { title: 'Неизвестно', color: 'gray' },
} as const;

/** State of a line as a badge. */
export const LineState = ({ state }: { state: keyof typeof states }) => (
  <Badge variant="light" color={states[state].color} c="dark.9" tt="none" miw="max-content">
    {states[state].title}
  </Badge>
);
