import { quotedProgramme } from '#contract/words/programme.ts';
import type { Entry, Fact } from '#server/platform/personal-data/chapter.ts';

export type FileLine = { title: string; path: string; size: number };
type Person = { name: string; chapters: { title: string; entries: readonly Entry[] }[]; files: readonly FileLine[] };

const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => signs[sign] ?? sign);

function wordsOf([, , value, shown]: Fact): string {
  if (shown !== undefined) return shown;
  if (value === null || value === undefined || value === '') return '—';
  if (typeof value === 'boolean') return value ? 'да' : 'нет';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

const entryHtml = ({ title, facts }: Entry): string =>
  `${title ? `<h4>${escaped(title)}</h4>` : ''}<dl>${facts
    .map((fact) => `<dt>${escaped(fact[1])}</dt><dd>${escaped(wordsOf(fact))}</dd>`)
    .join('')}</dl>`;

const fileHtml = ({ title, path, size }: FileLine): string =>
  `<li><a href="${path.split('/').map(encodeURIComponent).join('/')}">${escaped(title)}</a>, ${Math.ceil(size / 1024)} КБ</li>`;

const personHtml = ({ name, chapters, files }: Person): string =>
  `<section><h2>${escaped(name)}</h2>${chapters
    .map(
      ({ title, entries }) =>
        `<details open><summary><h3>${escaped(title)}</h3></summary>${entries.length === 0 ? '<p>Ничего нет.</p>' : entries.map(entryHtml).join('')}</details>`,
    )
    .join(
      '',
    )}<h3>Файлы</h3>${files.length === 0 ? '<p>Ничего нет.</p>' : `<ul>${files.map(fileHtml).join('')}</ul>`}</section>`;

const styles = `body{font:16px/1.5 system-ui,sans-serif;color:#062136;background:#f1f8fb;margin:0 auto;max-width:60rem;padding:1rem}
section{background:#fff;border-radius:14px;padding:1rem 1.5rem;margin:1rem 0}h3{display:inline-block;margin:1rem 0 .5rem}
h4{margin:1rem 0 .25rem}dl{display:grid;grid-template-columns:minmax(8rem,16rem) 1fr;gap:.25rem 1rem;margin:0 0 1rem}
dt{color:#47637a}dd{margin:0;overflow-wrap:anywhere;white-space:pre-wrap}@media(max-width:40rem){dl{grid-template-columns:1fr}}`;

/** The archive's own page: everything in it for reading, without a script and without anything from elsewhere. */
export const archivePage = (people: readonly Person[], made_at: string): string =>
  `<!doctype html><html lang="ru"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Мои данные на портале ${escaped(quotedProgramme())}</title><style>${styles}</style></head><body>
<h1>Мои данные на портале ${escaped(quotedProgramme())}</h1>
<p>Собрано ${escaped(made_at)}, время московское. То же самое для программ лежит рядом в data.json.
В архиве личные данные: храните его там, куда нет доступа посторонним.</p>
${people.map(personHtml).join('\n')}</body></html>`;
