import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from '@mantine/core';

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
const aqua: MantineColorsTuple = [
  '#e3fafb',
  '#cdf1f3',
  '#9fe3e7',
  '#6dd4da',
  '#43c8d0',
  '#2ac0c9',
  '#14b8c4',
  '#07939d',
  '#077a83',
  '#05626a',
];
const coral: MantineColorsTuple = [
  '#fff1ea',
  '#ffe2d5',
  '#ffc3a9',
  '#ffa27a',
  '#ff8a58',
  '#ff8049',
  '#ff7a45',
  '#d9582a',
  '#b4461d',
  '#8f3513',
];
const red: MantineColorsTuple = [
  '#fdecec',
  '#fad6d7',
  '#f2a9ab',
  '#ea7a7d',
  '#e35558',
  '#df4549',
  '#d93a3f',
  '#c12f34',
  '#a9262b',
  '#8a1c20',
];
const green: MantineColorsTuple = [
  '#e8f7ef',
  '#d3eede',
  '#a5dcbd',
  '#74c999',
  '#4cb97b',
  '#36a469',
  '#2b8a57',
  '#23764a',
  '#1b623c',
  '#124c2d',
];

// No exit animation: a closing dialog would restore focus late and steal it from what follows.
const instantExit = { duration: 200, exitDuration: 0 };

/** Mantine theme: colours, and Russian labels of its controls. */
export const theme = createTheme({
  primaryColor: 'ocean',
  primaryShade: 6,
  colors: { ocean, aqua, coral, red, green },
  black: '#10293d',
  autoContrast: true,
  luminanceThreshold: 0.3,
  fontFamily: "'Onest Variable', system-ui, sans-serif",
  lineHeights: { md: '1.55' },
  headings: { fontFamily: "Unbounded, 'Onest Variable', sans-serif", fontWeight: '600' },
  defaultRadius: 14,
  respectReducedMotion: true,
  shadows: { sm: '0 1px 2px rgb(6 33 54 / 6%), 0 6px 20px rgb(6 33 54 / 6%)' },
  components: {
    Alert: { defaultProps: { closeButtonLabel: 'Закрыть' } },
    Button: { defaultProps: { size: 'md' } },
    InputWrapper: { styles: { label: { marginBottom: 4 } } },
    TextInput: { defaultProps: { size: 'md' } },
    PasswordInput: { defaultProps: { size: 'md', visibilityToggleButtonProps: { 'aria-label': 'Показать пароль' } } },
    Textarea: { defaultProps: { size: 'md' } },
    // Options are rendered beside their field, inside the same landmark or dialog.
    Select: {
      defaultProps: {
        size: 'md',
        nothingFoundMessage: 'Ничего не найдено',
        comboboxProps: { withinPortal: false },
        // The options scroll themselves, so that screen readers attribute them to the field.
        withScrollArea: false,
      },
      styles: { options: { maxHeight: 240, overflowY: 'auto' } },
    },
    Autocomplete: {
      defaultProps: { size: 'md', comboboxProps: { withinPortal: false }, withScrollArea: false },
      styles: { options: { maxHeight: 240, overflowY: 'auto' } },
    },
    CloseButton: { defaultProps: { 'aria-label': 'Закрыть' } },
    // A dialog's header must not be a banner landmark.
    ModalHeader: { defaultProps: { role: 'presentation' } },
    Modal: {
      defaultProps: {
        centered: true,
        padding: 'lg',
        closeButtonProps: { 'aria-label': 'Закрыть' },
        // Standing still: a press on a dialog that moves can miss its button.
        transitionProps: { transition: 'fade', ...instantExit },
      },
      // A title may take two lines.
      styles: { title: { lineHeight: 1.4 } },
    },
    Drawer: { defaultProps: { closeButtonProps: { 'aria-label': 'Закрыть' } } },
    Popover: { defaultProps: { transitionProps: { transition: 'fade', ...instantExit } } },
    DrawerRoot: { defaultProps: { transitionProps: instantExit } },
  },
});

/** Darkens Mantine's pale texts to a contrast of 4.5:1. */
export const readableColors: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-dimmed': '#4a6376',
    '--mantine-color-placeholder': '#5b7384',
    '--mantine-color-error': '#c12f34',
    '--mantine-color-anchor': '#1169b3',
    // Borders of fields and checkboxes: 3:1 on white.
    '--mantine-color-gray-4': '#7f96a6',
    // Text of a hovered coral button stays legible.
    '--mantine-color-coral-filled-hover': '#ff8f62',
  },
  dark: {},
});
