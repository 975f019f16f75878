// Reading without a network: shows what web/features/offline has kept, and keeps the reader's marks until they can be told.
// Nothing of a person is here but a trip's code, which was saved by a press. Words fit children and adults alike.
(() => {
  const KEPT = '/offline/kept/';
  const MARKS = '/offline/marks/';
  const CONTENT = 'offline-content';
  const root = document.documentElement;
  const main = document.getElementById('main');
  const network = document.getElementById('network');
  const portal = document.getElementById('portal');

  // The reader's view, as web/public/public.js keeps it.
  for (const name of ['size', 'spacing', 'scheme', 'pictures'])
    try {
      const kept = localStorage.getItem(`view-${name}`);
      if (kept) root.dataset[name] = kept;
    } catch {}

  const make = (tag, given = {}, ...inside) => {
    const element = Object.assign(document.createElement(tag), given);
    element.append(...inside);
    return element;
  };

  // Read alone: opened for writing, a cache that was cleared would come into being again.
  const all = async () => ((await caches.has(CONTENT)) ? (await caches.open(CONTENT)).keys() : []);
  const read = (address) => caches.match(address, { cacheName: CONTENT });
  const listKept = async () => {
    const keys = (await all()).filter(({ url }) => new URL(url).pathname.startsWith(KEPT));
    const kept = await Promise.all(keys.map(async (key) => (await read(key))?.json()));
    const order = { trip: 0, lecture: 1, article: 2, book: 3 };
    // A trip that is over goes by itself, also without a network.
    const today = new Date().toISOString().slice(0, 10);
    const isOver = (one) => one?.until !== undefined && one.until < today;
    for (const one of kept.filter(isOver)) await forget(one);
    return kept
      .filter((one) => one && !isOver(one))
      .sort((one, other) => order[one.kind] - order[other.kind] || one.id - other.id);
  };

  const forget = ({ key, files }) =>
    navigator.locks.request('offline', async () => {
      if (!(await caches.has(CONTENT))) return;
      const content = await caches.open(CONTENT);
      for (const path of [KEPT + key, ...files]) await content.delete(path);
    });

  const sizeOf = (bytes) => {
    const kib = bytes / 1024;
    if (kib < 1000) return `${Math.max(1, Math.round(kib))} КБ`;
    return `${(kib / 1024).toLocaleString('ru-RU', { maximumFractionDigits: 1 })} МБ`;
  };

  /** A picture or a book as the browser has it: an address of this page alone. */
  let made = [];
  const ownAddress = async (path) => {
    const answer = await read(path);
    if (!answer) return undefined;
    const address = URL.createObjectURL(await answer.blob());
    made.push(address);
    return address;
  };

  const ask = async (is) => {
    const worker = (await navigator.serviceWorker?.getRegistration())?.active;
    worker?.postMessage({ is });
  };

  /** What is opened by the address alone: the shell stands in the place of whatever could not be fetched. */
  const wanted = () => {
    const [, chosen] = location.hash.match(/^#read=([\w-]+)$/) ?? [];
    if (chosen || location.hash === '#list') return chosen;
    if (/^\/(?:student\/study|guide)\/lecture\/?$/.test(location.pathname)) return 'lecture';
    // A parent's page of one child, or the home of the participant, who has one trip.
    if (/^\/parent\/student\/trip\/?$/.test(location.pathname))
      return `trip-${new URLSearchParams(location.search).get('id')}`;
    if (/^\/student\/?$/.test(location.pathname)) return 'trip';
    const [, id] = location.pathname.match(/\/extra-materials\/articles\/(\d+)\/?$/) ?? [];
    return id && `article-${id}`;
  };
  const isTest = () => /^\/(?:student\/study|guide)\/(?:test|practice)\/?$/.test(location.pathname);

  const show = (title, ...parts) => {
    document.title = title;
    const heading = make('h1', { tabIndex: -1 }, title);
    main.replaceChildren(heading, ...parts);
    if (isMoved) heading.focus();
    isMoved = true;
  };
  let isMoved = false;

  const facts = ({ kind, about, size }) =>
    [{ trip: 'Код и дорога', lecture: 'Лекция', article: 'Статья', book: 'Книга' }[kind], about, sizeOf(size)]
      .filter(Boolean)
      .join(', ');

  async function showList() {
    const kept = await listKept();
    const parts = [];
    if (isTest())
      parts.push(
        make(
          'p',
          {},
          'Чтобы начать тест, нужна сеть. Если тест уже идёт, ответы сохранены, а время продолжается: страница откроется сама, как только сеть вернётся.',
        ),
      );
    if (kept.length === 0)
      parts.push(
        make(
          'p',
          {},
          'На этом устройстве ничего не сохранено. Когда сеть появится, здесь будут лекция, которую открывали, материалы с отметкой «Взять с собой» и код поездки, если его сохранить.',
        ),
      );
    else {
      const items = kept.map((one) =>
        make(
          'li',
          {},
          make('a', { href: `#read=${one.key}` }, one.title),
          make('p', { className: 'facts' }, facts(one)),
        ),
      );
      parts.push(make('ul', { className: 'kept' }, ...items));
    }
    // A family that keeps the code of a trip has no videos.
    if (kept.length === 0 || kept.some(({ kind }) => kind !== 'trip'))
      parts.push(make('p', { className: 'facts' }, 'Видео без сети не открыть: они слишком велики.'));
    show('Чтение без сети', ...parts);
  }

  /** The text as it was kept, cleaned by the server before: its pictures from here, its players as words. */
  async function textOf({ html }) {
    const text = new DOMParser().parseFromString(html, 'text/html');
    for (const image of text.querySelectorAll('img')) {
      const own = await ownAddress(image.getAttribute('src'));
      if (own && root.dataset.pictures !== 'off') image.src = own;
      else image.replaceWith(make('p', { className: 'only-online' }, `Картинка: ${image.alt || 'без описания'}`));
    }
    for (const player of text.querySelectorAll('iframe, video'))
      player.replaceWith(
        make('p', { className: 'only-online' }, 'Здесь видео: его можно посмотреть, когда появится сеть.'),
      );
    // A question for oneself: what is right stays folded until it is asked for.
    for (const check of text.querySelectorAll('section[data-check]')) {
      const right = [...check.querySelectorAll('[data-right]')].map(({ textContent }) => textContent);
      const answer = make('details', {}, make('summary', {}, 'Ответ и объяснение'));
      answer.append(make('p', {}, `Верно: ${right.join('; ')}.`), check.lastElementChild);
      check.append(answer);
    }
    for (const table of text.querySelectorAll('table')) {
      const box = make('div', {
        className: 'scrolling',
        tabIndex: 0,
        role: 'group',
        ariaLabel: 'Таблица, можно листать вбок',
      });
      table.replaceWith(box);
      box.append(table);
    }
    return make('article', {}, ...document.adoptNode(text.body).childNodes);
  }

  /** One mark for each thing, however often it is pressed. */
  const keepMark = ({ key, mark }) =>
    navigator.locks.request('offline', async () => {
      if (!(await caches.has(CONTENT))) return;
      const content = await caches.open(CONTENT);
      await content.put(MARKS + key, Response.json(mark));
      const registration = await navigator.serviceWorker.getRegistration();
      await registration?.sync?.register('marks').catch(() => undefined);
    });

  async function endOf(one) {
    const words = make('p', { role: 'status' });
    const button = make('button', { type: 'button' }, one.kind === 'lecture' ? 'Лекция прочитана' : 'Прочитано');
    const tell = () => {
      words.dataset.mark = 'kept';
      words.textContent = 'Отметка сохранена на этом устройстве и уйдёт на портал, когда появится сеть.';
      button.remove();
    };
    button.addEventListener('click', async () => {
      await keepMark(one);
      tell();
      if (navigator.onLine) await ask('send');
    });
    words.textContent =
      one.kind === 'lecture'
        ? 'Тест откроется на портале, когда отметка дойдёт: для него нужна сеть.'
        : 'Прочитано? Отметку можно поставить и без сети.';
    const end = make('div', { className: 'end' }, words, button);
    if (await read(MARKS + one.key)) tell();
    return end;
  }

  async function showOne(one) {
    const back = make('p', { className: 'back' }, make('a', { href: '#list' }, '← Всё сохранённое'));
    if (one.kind === 'trip') return show(one.title, back, await textOf(one));
    const about = make('p', { className: 'facts' }, facts(one));
    if (one.kind === 'book') {
      const file = await ownAddress(one.file);
      const open = make('a', { className: 'button', href: file ?? '#list', download: one.name }, 'Открыть книгу');
      return show(one.title, back, about, make('p', {}, open), await endOf(one));
    }
    return show(one.title, back, about, await textOf(one), await endOf(one));
  }

  async function look() {
    const former = made;
    made = [];
    const key = wanted();
    const one = key && (await listKept()).find((kept) => kept.key === key || kept.kind === key);
    await (one ? showOne(one) : showList());
    former.forEach(URL.revokeObjectURL);
  }

  const say = () => {
    portal.textContent = navigator.onLine ? 'Вернуться на портал' : 'На портал';
    network.textContent = navigator.onLine ? '' : 'Сети нет. Здесь то, что сохранено на этом устройстве.';
  };
  // The page that was asked for stands behind this one.
  portal.href = location.pathname === '/offline' ? '/login' : location.pathname + location.search;

  addEventListener('hashchange', look);
  addEventListener('offline', say);
  addEventListener('online', () => {
    // A test under way waits for nobody.
    if (isTest()) return location.reload();
    say();
    network.textContent = 'Сеть вернулась: можно продолжить на портале.';
    void ask('send');
  });
  new BroadcastChannel('offline').addEventListener('message', async ({ data }) => {
    if (data.is === 'told') {
      network.textContent = 'Отметки отправлены на портал.';
      for (const words of main.querySelectorAll('[data-mark=kept]'))
        words.textContent = 'Отметка отправлена на портал.';
    }
    if (data.is !== 'cleared' && data.is !== 'over') return;
    // Nothing of the former reader stays on the screen, in no tab.
    await showList();
    if (data.is === 'over')
      network.textContent = 'Вход на портал закончился, сохранённое убрано. Войдите, чтобы взять его снова.';
  });
  say();
  void look();
  if (navigator.onLine) void ask('send');
})();
