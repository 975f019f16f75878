// On the ways in: a name typed without capitals is asked about. Without script nothing is asked.
(() => {
  // As contract/validation/name-case.ts, whose test compares the two.
  const suggestedName = (typed) => {
    const small =
      'аль ар ас аш ад аз бен бин ван вон да дас де дел делла дель дер ди дос ду дю и ибн заде кызы кизи ла ле лос оглы оглу уль улы фон цу эд эль эр эс эт'.split(
        ' ',
      );
    const word = /[\u0400-\u045F\u048A-\u052F]+/g;
    const isAlone = (typed.match(word) ?? []).every((part) => small.includes(part.toLowerCase()));
    const meant = typed.replace(word, (part) => {
      const low = part.toLowerCase();
      if (/^\p{Lu}(?!\p{Lu})/u.test(part)) return part;
      return !isAlone && small.includes(low) ? low : low[0].toUpperCase() + low.slice(1);
    });
    return meant === typed ? null : meant;
  };

  /** The line under a field of a name (web/kit/auth-pages/fields.tsx); undefined for another field. */
  const lineOf = ({ id, dataset }) => (dataset?.name === undefined ? undefined : document.getElementById(`${id}-case`));
  const ask = (field) => {
    const line = lineOf(field);
    if (!line) return;
    const meant = suggestedName(field.value);
    const asked = line.querySelector('button');
    if (asked?.dataset.meant === (meant ?? undefined)) return;
    asked?.remove();
    if (!meant) return;
    const button = line.appendChild(document.createElement('button'));
    button.type = 'button';
    button.dataset.meant = meant;
    button.textContent = `Исправить на ${meant}`;
    button.onclick = () => {
      field.value = meant;
      button.remove();
      field.focus();
    };
  };
  // After a pause: not at every letter, and not as the field is left, which would move the button being pressed.
  let pause;
  document.addEventListener('input', ({ target }) => {
    clearTimeout(pause);
    pause = setTimeout(ask, 600, target);
  });
  // What a former answer of the server has brought back.
  for (const field of document.querySelectorAll('[data-name]')) ask(field);
})();
