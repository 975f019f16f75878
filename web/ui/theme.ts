import { createTheme, type MantineColorsTuple } from '@mantine/core';

const ocean: MantineColorsTuple = [
  '#eaf4fc',
  '#d3e7f8',
  '#a4cdf0',
  '#72b2e8',
  '#4a9ae1',
  '#318cdd',
  '#1677c8',
  '#1169b3',
  '#0a5c9f',
  '#024f8a',
];

export const theme = createTheme({
  primaryColor: 'ocean',
  primaryShade: 6,
  colors: { ocean },
  fontFamily: "'Onest Variable', system-ui, sans-serif",
  headings: { fontFamily: "'Unbounded Variable', 'Onest Variable', sans-serif", fontWeight: '600' },
  defaultRadius: 14,
});
