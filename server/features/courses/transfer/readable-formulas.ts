import { isFormula, partsOf } from '#contract/formulas/text-parts.ts';
import { renderFormula } from '#server/platform/formulas/render-formula.ts';
import { type Drop, lost } from './lost.ts';

/** The marks of a formula as signs that only look so, one for one. */
const asWritten = (text: string): string => text.replace(/\\(?=[()[\]])/g, '\u2216').replace(/\$\$/g, '\uFE69$');

/** A text of a file whose formulas can all be read; one that cannot is shown as it is written, and named. */
export function readableFormulas(text: string, drop: Drop): string {
  return partsOf(text)
    .map((part) => {
      const isReadable = isFormula(part) ? !renderFormula(part.text).fault : !/\\[([]/.test(part.text);
      if (isReadable)
        return part.kind === 'sub' || part.kind === 'sup' ? `<${part.kind}>${part.text}</${part.kind}>` : part.text;
      drop(lost.formula);
      return asWritten(part.text);
    })
    .join('');
}
