/** Judges the chosen variant on the page; nothing is sent or stored. */
function answer(event: Event): void {
  const form = event.target;
  if (!(form instanceof HTMLFormElement) || !('check' in form.dataset)) return;
  event.preventDefault();
  const status = form.querySelector('[role=status]');
  const details = form.querySelector('details');
  const inputs = [...form.querySelectorAll('input')];
  if (!status || !details) return;
  if (!inputs.some((input) => input.checked)) {
    status.textContent = 'Сначала нужно выбрать ответ.';
    return;
  }
  const isRight = inputs.every((input) => input.checked === 'right' in input.dataset);
  form.setAttribute('data-verdict', isRight ? 'right' : 'wrong');
  status.textContent = isRight ? 'Верно!' : 'Пока неверно. Почему — в объяснении.';
  details.open = true;
}

/** Hides the verdict when another variant is chosen. */
function choose({ target }: Event): void {
  const form = target instanceof HTMLInputElement ? target.form : null;
  const status = form?.querySelector('[role=status]');
  if (!form || !status || !('check' in form.dataset)) return;
  form.removeAttribute('data-verdict');
  status.textContent = '';
}

/** Handles self-checks while a text is shown; returns the cleanup. */
export function answerSelfChecks(): () => void {
  document.addEventListener('submit', answer);
  document.addEventListener('change', choose);
  return () => {
    document.removeEventListener('submit', answer);
    document.removeEventListener('change', choose);
  };
}
