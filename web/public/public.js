// What public pages and the header need of script, and nothing more: the reader's view, the cookie notice, menus.
// Runs in <head>: the view is on <html> before the first paint.
(() => {
  const root = document.documentElement;
  const kept = (name) => {
    try {
      return localStorage.getItem(name);
    } catch {
      return null; // storage is switched off: everything works, nothing is kept
    }
  };
  const keep = (name, value) => {
    try {
      if (value) localStorage.setItem(name, value);
      else localStorage.removeItem(name);
    } catch {}
  };

  const choices = { size: ['150', '200'], spacing: ['wide'], scheme: ['light', 'dark', 'blue'], pictures: ['off'] };
  const show = (name, value) => {
    if (choices[name].includes(value)) root.dataset[name] = value;
    else delete root.dataset[name];
  };
  for (const name of Object.keys(choices)) show(name, kept(`view-${name}`));
  root.dataset.script = '';
  if (!kept('cookies-accepted')) root.dataset.cookies = 'ask';

  // An image without its address shows its description, and nothing is loaded.
  const showPictures = () => {
    const off = root.dataset.pictures === 'off';
    for (const image of document.querySelectorAll('img, source'))
      for (const name of ['srcset', 'src']) {
        const [from, to] = off ? [name, `data-${name}`] : [`data-${name}`, name];
        if (!image.hasAttribute(from)) continue;
        image.setAttribute(to, image.getAttribute(from));
        image.removeAttribute(from);
      }
  };

  const pressed = () => {
    for (const button of document.querySelectorAll('[data-view]')) {
      const [name, value] = button.dataset.view.split(':');
      button.setAttribute('aria-pressed', String((root.dataset[name] ?? '') === value));
    }
  };

  const closeMenus = (except) => {
    for (const menu of document.querySelectorAll('details[data-menu][open]'))
      if (!menu.contains(except)) menu.open = false;
  };

  // Photos over the page, one after another: without script the link of a photo leads to its file.
  let photo;
  const showPhoto = (by) => {
    const viewer = document.querySelector('[data-viewer]');
    const all = [...document.querySelectorAll('[data-photo]')];
    const at = (all.indexOf(photo) + by + all.length) % all.length;
    photo = all[at];
    const { first, total } = photo.closest('[data-total]').dataset;
    const picture = photo.firstElementChild.cloneNode(true);
    for (const part of picture.children) part.sizes = '100vw';
    picture.lastElementChild.loading = 'eager';
    viewer.querySelector('[data-stage]').replaceChildren(picture);
    viewer.querySelector('[data-words]').textContent =
      `${Number(first) + at + 1} из ${total}. ${photo.dataset.photo || picture.lastElementChild.alt}`;
    if (!viewer.open) viewer.showModal();
  };
  let touched;
  const finger = ({ changedTouches: [{ clientX, clientY }] }) => [clientX, clientY];
  document.addEventListener('touchstart', (event) => {
    touched = event.touches.length === 1 && event.target.closest('[data-viewer]') ? finger(event) : undefined;
  });
  document.addEventListener('touchend', (event) => {
    if (!touched || visualViewport.scale > 1) return;
    const [way, down] = finger(event).map((now, index) => now - touched[index]);
    if (Math.abs(way) > Math.max(40, Math.abs(down))) showPhoto(way > 0 ? -1 : 1);
  });
  // Whoever closes the viewer is where they have looked last.
  document.addEventListener('close', ({ target }) => 'viewer' in target.dataset && photo.focus(), true);

  document.addEventListener('click', (event) => {
    const { target } = event;
    closeMenus(target);
    // A place that the address names already: nothing else would lead there again.
    if (target.closest('a')?.hash && target.closest('a').hash === location.hash) reveal();
    const link = target.closest('[data-photo]');
    if (link && !event.defaultPrevented && !event.ctrlKey && !event.metaKey && !event.shiftKey) {
      event.preventDefault();
      photo = link;
      showPhoto(0);
    }
    const turn = target.closest('[data-turn]');
    if (turn) showPhoto(Number(turn.dataset.turn));
    const choice = target.closest('[data-view]');
    if (choice) {
      const [name, value] = choice.dataset.view.split(':');
      show(name, value);
      keep(`view-${name}`, value);
      pressed();
      showPictures();
    }
    if (target.closest('[data-accept-cookies]')) {
      keep('cookies-accepted', 'yes');
      delete root.dataset.cookies;
    }
  });
  document.addEventListener('toggle', pressed, true);
  document.addEventListener('keydown', ({ key }) => {
    const turn = { ArrowLeft: -1, ArrowRight: 1 }[key];
    if (turn && document.querySelector('[data-viewer][open]')) showPhoto(turn);
    if (key !== 'Escape') return;
    const menu = document.activeElement?.closest('details[data-menu][open]');
    closeMenus(null);
    menu?.querySelector('summary').focus();
  });
  // Browsers of before open no <details> for the place an address leads to.
  const reveal = () => {
    const holder = document.getElementById(location.hash.slice(1))?.closest('main details, [data-menu]');
    if (holder && !holder.open) {
      holder.open = true;
      holder.scrollIntoView();
      if (holder.matches('[data-menu]')) holder.querySelector('summary').focus();
    }
  };
  document.addEventListener('DOMContentLoaded', reveal);
  addEventListener('hashchange', reveal);
  // What is typed above the answers leaves those that have it; the form finds more, by all forms of the words.
  const wordsOf = (text) =>
    text
      .toLowerCase()
      .replaceAll('ё', 'е')
      .match(/[\p{L}\p{N}]+/gu) ?? [];
  const filter = (field) => {
    const asked = wordsOf(field.value).map((word) => (word.length > 5 ? word.slice(0, -2) : word));
    let left = 0;
    for (const answer of document.querySelectorAll('[data-answer]')) {
      const words = asked.length > 0 ? wordsOf(answer.textContent) : [];
      answer.hidden = !asked.every((start) => words.some((word) => word.startsWith(start)));
      if (!answer.hidden) left += 1;
    }
    for (const section of document.querySelectorAll('section:has([data-answer])')) {
      section.hidden = !section.querySelector('[data-answer]:not([hidden])');
      const link = document.querySelector(`main nav a[href="#${section.getAttribute('aria-labelledby')}"]`);
      if (link) link.hidden = section.hidden;
    }
    const told = left ? `Подходит: ${left}` : 'Здесь ничего не подошло. Нажмите «Найти»: поищем слова во всех формах';
    field.closest('search').querySelector('[role=status]').textContent = asked.length > 0 ? told : '';
  };
  document.addEventListener('input', ({ target }) => {
    if ('filter' in target.dataset) filter(target);
  });
  // Cabinets put new pictures on the page as they go.
  new MutationObserver(() => {
    if (root.dataset.pictures === 'off') showPictures();
  }).observe(root, { childList: true, subtree: true, attributeFilter: ['src', 'srcset'] });
})();
