import {
  type ConvertCSSVariablesInput,
  convertCssVariables,
  DEFAULT_THEME,
  deepMerge,
  defaultCssVariablesResolver,
  mergeMantineTheme,
} from '@mantine/core';
import { pageNonce } from '#web/api.ts';
import { readableColors, theme } from '#web/kit/theme/theme.ts';

type Variables = Record<string, string>;

/** CSS variables of the theme that Mantine's own stylesheet does not have. */
function ownVariables(): string {
  const merged = mergeMantineTheme(DEFAULT_THEME, theme);
  const mine: ConvertCSSVariablesInput = deepMerge(defaultCssVariablesResolver(merged), readableColors(merged));
  const theirs = defaultCssVariablesResolver(DEFAULT_THEME);
  const beside = (own: Variables, known: Variables): Variables =>
    Object.fromEntries(Object.entries(own).filter(([name, value]) => known[name] !== value));
  return convertCssVariables({
    variables: beside(mine.variables, theirs.variables),
    light: beside(mine.light, theirs.light),
    dark: {},
  });
}

// Computed once a process: Mantine would do it for each page, a tenth of its rendering.
const css = ownVariables();

export function ThemeVariables() {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own theme's variables, nothing of a person's
  return <style data-mantine-styles nonce={pageNonce()} dangerouslySetInnerHTML={{ __html: css }} />;
}
