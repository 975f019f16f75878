// A press or a submission that comes before the page's script is awake is kept, and answered after it: the last one,
// once. Where the script does not come, says so. Runs in <head> of pages that wake up (web/shell/cabinet/page-overlays.tsx says when). Links go their own way.
(() => {
  const root = document.documentElement;
  const buttons = 'button, [role=button], input[type=submit], input[type=button]';
  // public.js answers these itself.
  const answered = '[data-view], [data-accept-cookies]';
  /** The button, or the form sent from a field of it. */
  let pressed;
  let name;
  /** Said where the page's script does not come. */
  let note;
  /** Marks made and taken away again, as they were left. */
  const chosen = new Map();

  // What waits behind a button may be counted into its name before the press is answered: such a one says what it is called.
  const nameOf = (element) => element.dataset.called ?? element.getAttribute('aria-label') ?? element.textContent;
  const mark = (isKept) => {
    if (!pressed) return;
    pressed.toggleAttribute('data-pressed', isKept);
    if (isKept) pressed.setAttribute('aria-busy', 'true');
    else pressed.removeAttribute('aria-busy');
  };
  const keep = (event, element) => {
    event.preventDefault();
    event.stopImmediatePropagation();
    if (note) return;
    mark(false);
    pressed = element;
    name = nameOf(element);
    mark(true);
  };
  const hear = {
    click: (event) => {
      const button = event.target.closest(buttons);
      if (button && !button.matches(answered)) keep(event, button);
    },
    submit: (event) => keep(event, event.submitter ?? event.target),
    change: ({ target }) => {
      if (target.matches('input[type=checkbox], input[type=radio]')) chosen.set(target, target.checked);
    },
  };
  for (const event of Object.keys(hear)) addEventListener(event, hear[event], true);

  const giveUp = () => {
    if (note) return;
    mark(false);
    pressed = undefined;
    note = document.createElement('p');
    note.setAttribute('role', 'status');
    note.dataset.unfinished = '';
    document.body.append(note);
    // A status is read out when its text changes.
    setTimeout(() => {
      note.textContent = 'Страница не загрузилась до конца. Обновите её';
    });
  };
  const isLate = setTimeout(giveUp, 15_000);
  const hearFailure = ({ target }) => {
    if (target.localName === 'script') giveUp();
  };
  addEventListener('error', hearFailure, true);

  // A part of the page that React has left for later is woken by what a real press begins with.
  const wake = (element) => element.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
  const isThere = (element) => element.isConnected && !element.matches(':disabled, [aria-disabled=true]');

  // The page's script does not know of the choice, or has taken it back: it is made again.
  const chooseAgain = (input, wanted) => {
    if (!isThere(input) || wanted === input.defaultChecked) return;
    wake(input);
    const others = input.type === 'radio' ? [...document.getElementsByName(input.name)] : [];
    const former = others.find(({ defaultChecked, form }) => defaultChecked && form === input.form);
    if (former) former.checked = true;
    else input.checked = input.defaultChecked;
    input.click();
  };
  const pressAgain = () => {
    mark(false);
    // The button may be another one by now: «Следующий» in the place of «Отправить».
    if (!pressed || !isThere(pressed) || nameOf(pressed) !== name) return;
    wake(pressed);
    if (pressed instanceof HTMLFormElement) pressed.requestSubmit();
    else pressed.click();
  };

  new MutationObserver((_, observer) => {
    observer.disconnect();
    for (const event of Object.keys(hear)) removeEventListener(event, hear[event], true);
    clearTimeout(isLate);
    removeEventListener('error', hearFailure, true);
    note?.remove();
    for (const [input, wanted] of chosen) chooseAgain(input, wanted);
    // What was chosen and typed is on the page before it is sent.
    setTimeout(pressAgain);
  }).observe(root, { attributeFilter: ['data-awake'] });
})();
