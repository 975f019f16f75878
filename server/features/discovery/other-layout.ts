const latin = "`qwertyuiop[]asdfghjkl;'zxcvbnm,.";
const russian = 'ёйцукенгшщзхъфывапролджэячсмитьбю';
const keys = new Map([...latin].map((key, index) => [key, russian[index] ?? key]));

/** A text as the same keys type it in Russian, «море» of «vjht»; undefined where it was not typed in Latin letters alone. */
export function otherLayout(typed: string): string | undefined {
  const small = typed.toLowerCase();
  if (!/[a-z]/.test(small) || /[^\x20-\x7e]/.test(small)) return undefined;
  return [...small].map((key) => keys.get(key) ?? key).join('');
}
