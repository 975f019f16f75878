import path from 'node:path';

type Fault = {
  /** What PostgreSQL says, in English, whatever it says before and after. */
  said: RegExp;
  /** What it means and what to do, with the command; `cluster` is the folder it serves. */
  words: (cluster: string) => string;
};

/** The owner of the portal's own process, as `chown` takes it. */
const us = (): string => `${process.geteuid?.() || 65534}:${process.getegid?.() || 65534}`;

/** Why the PostgreSQL that comes with the portal does not start; the first that fits. */
const faults: readonly Fault[] = [
  {
    said: /wrong ownership|could not (?:open|create|access|read|change)[^\n]*permission denied/i,
    words: (cluster) =>
      `Папка базы данных ${cluster} или файлы в ней принадлежат другому пользователю, и PostgreSQL не может их открыть. Отдайте её тому, от кого он работает: sudo chown -R ${us()} ${cluster}. Потом запустите портал снова`,
  },
  {
    said: /invalid permissions|group or world access/i,
    words: (cluster) =>
      `Папка базы данных ${cluster} открыта другим пользователям, и PostgreSQL так не работает. Закройте её: sudo chmod 700 ${cluster}. Потом запустите портал снова`,
  },
  {
    said: /initialized by PostgreSQL version|incompatible with (?:this|the) (?:server|version)|database files are incompatible/i,
    words: (cluster) =>
      `База данных в ${cluster} создана другой версией PostgreSQL, этот её не открывает. Если она старше, перенесите её: npm run upgrade-database ФАЙЛ (docs/deploy/machines.md). Папку ${cluster} не удаляйте`,
  },
  {
    said: /no space left on device|disk quota exceeded/i,
    words: (cluster) =>
      `На диске, где лежит ${cluster}, кончилось место. Сколько его осталось, покажет df -h ${path.dirname(cluster)}. Освободите хотя бы 1 ГиБ, но ничего не удаляйте из самой папки базы, и запустите портал снова`,
  },
  {
    said: /could not (?:map anonymous|create|resize) shared memory|cannot allocate memory|out of memory/i,
    words: () =>
      'PostgreSQL не хватает памяти. Сколько её свободно, покажет free -h. Остановите лишнее или добавьте память и запустите портал снова',
  },
  {
    said: /could not locate a valid checkpoint|invalid (?:primary )?checkpoint|incorrect checksum in control file|invalid (?:page|magic number|record)|could not read file "global\/pg_control"|pg_control[^\n]*no such file/i,
    words: (cluster) =>
      `Файлы базы данных в ${cluster} повреждены: так бывает, когда их скопировали при работающем портале или отказал диск. Переименуйте папку, она ещё может понадобиться: mv ${cluster} ${cluster}.broken. Потом верните данные из резервной копии: npm run restore ФАЙЛ`,
  },
  {
    said: /lock file[^\n]*already exists|is another postmaster/i,
    words: (cluster) =>
      `В папке ${cluster} уже работает PostgreSQL, наверное другого запущенного портала. Кто это, покажет ps aux | grep postgres. Остановите тот портал и запустите этот снова`,
  },
  {
    said: /could not bind|address already in use/i,
    words: () =>
      'PostgreSQL не получил порт на этой машине: его успела занять другая программа. Что занято, покажет ss -ltnp. Запустите портал снова, он выберет другой порт',
  },
  {
    said: /error while loading shared libraries|cannot open shared object file/i,
    words: () =>
      'PostgreSQL не нашёл системной библиотеки. Какой именно, сказано в конце. Переустановите его командой npm ci и запустите портал снова',
  },
];

/** Why PostgreSQL does not start, in words with what to do and its own words behind; `said` is all of its last lines. */
export function startFaultOf(said: readonly string[], cluster: string): string {
  const known = faults.find((fault) => said.some((line) => fault.said.test(line)));
  const line =
    said.find((one) => known?.said.test(one)) ?? said.findLast((one) => /FATAL|PANIC/.test(one)) ?? said.at(-1) ?? '';
  const words =
    known?.words(cluster) ?? `PostgreSQL не запускается (${cluster}). Что с машиной и папками, проверит npm run doctor`;
  return line === '' ? words : `${words}. Сам PostgreSQL сказал: ${line}`;
}
