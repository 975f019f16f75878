/** One way to make a form: a word that `fits` loses `strip` at its end and gets `add`. */
export type AffixRule = { flag: string; strip: string; add: string; fits: RegExp };

const whole = '0';

/** The rules of a Hunspell `.aff` file, in small letters, that change ends of words. The Russian one has none of beginnings. */
export function parseAffixRules(aff: string): AffixRule[] {
  const rules: AffixRule[] = [];
  for (const line of aff.split('\n')) {
    const [kind, flag = '', strip = '', add = '', fits] = line.trim().split(/\s+/);
    if (kind !== 'sfx' || fits === undefined) continue;
    rules.push({
      flag,
      strip: strip === whole ? '' : strip,
      add: add === whole ? '' : add,
      fits: new RegExp(`${fits}$`),
    });
  }
  return rules;
}
