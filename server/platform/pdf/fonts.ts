import { fileURLToPath } from 'node:url';
import { Font } from '@react-pdf/renderer';

const file = (name: string): string => fileURLToPath(new URL(`./fonts/${name}.ttf`, import.meta.url));

/**
 * The family every PDF is set in. The files are Onest (OFL) of @fontsource-variable/onest at weights 400 and 700, its
 * Latin and Cyrillic subsets merged into one TrueType file each: the renderer cannot embed variable WOFF2.
 */
export const PDF_FONT = 'Onest';
/** Headings of what hangs on a wall: Unbounded (OFL) of @fontsource-variable/unbounded at weight 600, made the same way. */
export const PDF_HEADING_FONT = 'Unbounded';

Font.register({
  family: PDF_FONT,
  fonts: [
    { src: file('onest-regular'), fontWeight: 400 },
    { src: file('onest-bold'), fontWeight: 700 },
  ],
});
Font.register({ family: PDF_HEADING_FONT, src: file('unbounded-semibold'), fontWeight: 600 });
// Words are not divided: the built-in rules are English ones.
Font.registerHyphenationCallback((word) => [word]);
