// What the ways in gain by script; each of them works without it. Passwords are shown, a code's seconds are counted,
// phones and days are grouped while typed, and a form is sent once.
(() => {
  const on = (event, act) => document.addEventListener(event, act, true);

  // As formatPhone of contract/validation/phone.ts and maskDay of contract/words/typed-dates.ts: a test compares.
  const phone = (text) => {
    if (/^\+(?!7)|^00/.test(text.replace(/[\s()]/g, ''))) return text;
    let digits = text.replace(/\D/g, '');
    if (/^[78]/.test(digits)) digits = digits.slice(1);
    const [a, b, c, d] = [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6, 8), digits.slice(8)];
    return `+7${a && ` (${a}`}${a.length === 3 ? ')' : ''}${b && ` ${b}`}${c && `-${c}`}${d && `-${d}`}`;
  };
  const masks = {
    credential: (text) => (/^[+\d][\d\s()\-‑–]*$/.test(text) && /\d.*\d/.test(text) ? phone(text) : text),
    day: (typed) => {
      const text = typed.trimStart();
      const [, ...iso] = /^(\d{4})\D+(\d{1,2})\D+(\d{2})$/.exec(text) ?? [];
      if (iso[0]) return [iso[2], iso[1].padStart(2, 0), iso[0]].join('.');
      // A beginning year, and words, which the server reads.
      if (/^(19|20)\d{0,2}$|^\d{4}\D|\p{L}/u.test(text)) return text;
      const parts = [''];
      const begin = () => parts.push(parts.pop().padStart(2, 0), '');
      for (const sign of text) {
        const last = parts.length - 1;
        const part = parts[last];
        const limit = [31, 12][last];
        if (/\D/.test(sign)) {
          if (part && limit) begin();
        } else if (!limit) {
          if (part.length < 4) parts[last] += sign;
        } else {
          if (part.length === 2 || part + sign > limit) begin();
          parts[parts.length - 1] += sign;
        }
      }
      return parts.join('.');
    },
  };
  on('input', ({ target, inputType = '' }) => {
    const mask = masks[target.dataset.mask];
    // A correction in the middle never jumps.
    if (!mask || inputType.startsWith('delete') || target.selectionEnd !== target.value.length) return;
    const next = mask(target.value);
    if (next !== target.value) target.value = next;
  });

  on('click', ({ target }) => {
    const button = target.closest('[data-reveal]');
    if (!button) return;
    const field = document.getElementById(button.dataset.reveal);
    const shows = field.type === 'password';
    field.type = shows ? 'text' : 'password';
    button.setAttribute('aria-pressed', shows);
    button.setAttribute('aria-label', shows ? 'Скрыть пароль' : 'Показать пароль');
  });

  const plurals = new Intl.PluralRules('ru-RU');
  const seconds = (count) => `${count} ${{ one: 'секунду', few: 'секунды' }[plurals.select(count)] ?? 'секунд'}`;
  for (const line of document.querySelectorAll('[data-wait]')) {
    const until = Date.now() + line.dataset.wait * 1000;
    line.dataset.counting = '';
    const count = setInterval(() => {
      const left = Math.ceil((until - Date.now()) / 1000);
      if (left > 0) line.querySelector('span').textContent = seconds(left);
      else {
        clearInterval(count);
        line.remove();
      }
    }, 1000);
  }

  /**
   * Said here of a form with a password, because the answer of the server comes without it. Of any other the server names
   * every fault at once.
   */
  const isMissing = (form) => {
    const mark = form.querySelector('[data-reveal]') && form.querySelector('[data-missing]:not(:checked)');
    if (!mark) return false;
    const id = `${mark.id}-fault`;
    const line = document.getElementById(id) ?? mark.parentElement.appendChild(document.createElement('p'));
    line.id = id;
    line.className = mark.dataset.faultClass;
    line.textContent = mark.dataset.missing;
    mark.setAttribute('aria-invalid', 'true');
    mark.setAttribute('aria-describedby', id);
    mark.focus();
    return true;
  };

  on('change', ({ target }) => {
    if (!target.dataset.missing || !target.checked) return;
    document.getElementById(`${target.id}-fault`)?.remove();
    target.removeAttribute('aria-invalid');
    target.removeAttribute('aria-describedby');
  });

  let sent;
  let late;
  const show = (is) => {
    for (const name of ['aria-disabled', 'aria-busy'])
      is ? sent?.setAttribute(name, 'true') : sent?.removeAttribute(name);
  };
  const free = () => {
    clearTimeout(late);
    show(false);
    sent = undefined;
  };
  on('submit', (event) => {
    const { target: form, submitter } = event;
    if (sent || isMissing(form)) return event.preventDefault();
    sent = submitter ?? form;
    show(true);
    late = setTimeout(free, 60_000);
    for (const field of form.querySelectorAll('[data-reveal]')) {
      document.getElementById(field.dataset.reveal).type = 'password';
    }
  });
  // Something else was typed, or the page is back from the next one: it may be sent again.
  on('input', free);
  addEventListener('pageshow', free);
})();
