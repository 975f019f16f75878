import classes from './self-checks.module.css';

const savedSelfCheck = /<section data-check="1"><p>(.*?)<\/p><ul>(.*?)<\/ul><p>(.*?)<\/p><\/section>/gs;
const variant = /<li( data-right="1")?>(.*?)<\/li>/gs;

/**
 * Converts self-checks of a lecture (server/platform/html/self-checks.ts) to forms with variants, a button and the
 * folded answer, which opens without script, too. `method="dialog"` sends nothing.
 */
export const withSelfChecks = (html: string): string => {
  let number = 0;
  return html.replace(savedSelfCheck, (_, question: string, list: string, why: string) => {
    number += 1;
    const variants = Array.from(list.matchAll(variant), ([, right, text = '']) => ({ right: Boolean(right), text }));
    const right = variants.filter((one) => one.right).map(({ text }) => text);
    const type = right.length > 1 ? 'checkbox' : 'radio';
    const inputs = variants
      .map(
        (one) =>
          `<label><input type="${type}" name="check-${number}"${one.right ? ' data-right' : ''}><span>${one.text}</span></label>`,
      )
      .join('');
    const several = right.length > 1 ? ' <i>Верных ответов несколько.</i>' : '';
    return [
      `<form method="dialog" class="${classes.check}" data-check autocomplete="off"><fieldset>`,
      `<legend><small>Вопрос для себя, без баллов</small> ${question}${several}</legend>${inputs}`,
      '<div><button type="submit">Проверить</button><p role="status"></p></div>',
      `<details><summary>Ответ и объяснение</summary><p><b>Верно:</b> ${right.join('; ')}.</p><p>${why}</p></details>`,
      '</fieldset></form>',
    ].join('');
  });
};
