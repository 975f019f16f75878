import {
  type ConvertCSSVariablesInput,
  convertCssVariables,
  DEFAULT_THEME,
  deepMerge,
  defaultCssVariablesResolver,
  mergeMantineTheme,
} from '@mantine/core';
import type { Plugin } from 'vite';
import { readableColors, theme } from '../../web/kit/theme/theme.ts';

const name = 'virtual:theme-variables.css';

type Variables = Record<string, string>;

/** CSS variables of the theme that Mantine's own stylesheet does not have. */
function ownVariables(): string {
  const merged = mergeMantineTheme(DEFAULT_THEME, theme);
  const mine: ConvertCSSVariablesInput = deepMerge(defaultCssVariablesResolver(merged), readableColors(merged));
  const theirs = defaultCssVariablesResolver(DEFAULT_THEME);
  const beside = (own: Variables, known: Variables): Variables =>
    Object.fromEntries(Object.entries(own).filter(([variable, value]) => known[variable] !== value));
  return convertCssVariables({
    variables: beside(mine.variables, theirs.variables),
    light: beside(mine.light, theirs.light),
    dark: {},
  });
}

/** What of Mantine would write them, once it is off (withCssVariables): its module resolves a whole theme as it loads. */
const unused = '/MantineCssVariables/MantineCssVariables.mjs';

/**
 * Puts the theme's variables into the stylesheet: Mantine would write them into each page, a tenth of a home's HTML. What
 * would do so stays out of the scripts.
 */
export function themeVariables(): Plugin {
  return {
    name: 'theme-variables',
    resolveId: (id) => (id === name ? `/${name}` : undefined),
    load(id) {
      if (id === `/${name}`) return ownVariables();
      return id.endsWith(unused) ? 'export const MantineCssVariables = () => null;' : undefined;
    },
  };
}
