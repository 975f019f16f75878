// Advances of the heading's font, in its size, rounded up by groups.
const widths: readonly (readonly [signs: string, width: number])[] = [
  ['ЖШЩМФЮщфW', 1.45],
  ['ЫДЦЪжмшюыЛИЙНОПЭСmwM', 1.18],
  ['АБВГЕЁЗКРТУХЧЬЯадинйлоцъ', 0.98],
  [" -–.’'", 0.4],
];
const OTHERS = 0.84;

const widthOf = (sign: string): number => widths.find(([signs]) => signs.includes(sign))?.[1] ?? OTHERS;

/** How wide a line is at size 1, at most. */
export const lineWidth = (text: string): number => [...text].reduce((all, sign) => all + widthOf(sign), 0);

type PersonName = { surname: string; name: string; patronymic: string };

/** «Римская-», «Корсакова»: divided where it may be. */
const divided = (text: string): string[] => text.split(/(?<=[-–])|\s+/);

/** On how many lines a name may stand: two, one a part, and parts of several words divided. */
const layoutsOf = ({ surname, name, patronymic }: PersonName): string[][] => [
  [surname, [name, patronymic].filter(Boolean).join(' ')],
  [surname, name, patronymic],
  [...divided(surname), ...divided(name), ...divided(patronymic)],
];

const MAX_FONT_SIZE = 30;
/** A name in smaller letters takes more lines, as long as there are that make it larger. */
const READABLE = 17;
/** So many lines of the smallest have room between the heading and the text. */
const HEIGHT = 96;
const LINE = 1.25;

/** A name's lines and the size at which each stands on one line, however long it is. */
export function fitName(named: PersonName, width: number): { lines: string[]; size: number } {
  const fitted = layoutsOf(named).map((layout) => {
    const lines = layout.filter(Boolean);
    const widest = Math.min(MAX_FONT_SIZE, ...lines.map((line) => width / lineWidth(line)));
    return { lines, size: Math.min(widest, HEIGHT / (LINE * lines.length)) };
  });
  const best = fitted.reduce((one, other) => (other.size > one.size ? other : one));
  return fitted.find(({ size }) => size >= READABLE) ?? best;
}
