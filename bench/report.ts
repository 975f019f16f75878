import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { markAged, readSections, reportFile } from './sections.ts';
import { codeOf, type SectionName, sectionNames } from './subjects.ts';

/** One line of docs/product/quality.md: what was measured, what against, and whether the bar holds. */
export type Row = { what: string; measured: string; against: string; bar: string; holds: boolean };

/** How busy others kept the machine before the first measurement. */
export const busy = loadavg()[0] ?? 0;
/** Above this the figures say more of the neighbours than of the portal. */
export const QUIET = 0.5;

/** Seconds of a fixed work of one processor, the least of three: what makes figures of two machines comparable. */
function takeYardstick(): number {
  const times = Array.from({ length: 3 }, () => {
    const started = performance.now();
    let sum = 0;
    for (let number = 0; number < 500_000_000; number += 1) sum += number;
    if (sum === 0) throw new Error('nothing was added');
    return (performance.now() - started) / 1000;
  });
  return Math.min(...times);
}
const yardstick = takeYardstick();

/** Pages of two megabytes the machine keeps for a database (docs/deploy/machines.md, «Размеры»). */
const hugePages = /^HugePages_Total: +(\d+)$/m.exec(readFileSync('/proc/meminfo', 'utf8'))?.[1] ?? '0';

const git = (...args: string[]): string => execFileSync('git', args, { encoding: 'utf8' }).trim();

const sectionOf = (name: SectionName, rows: readonly Row[]): string => `## ${name}

${new Date().toISOString().slice(0, 16).replace('T', ' ')} UTC, правка ${git('rev-parse', '--short', 'HEAD')}, код ${codeOf(name)}, load average ${busy.toFixed(1)}, мерка ${yardstick.toFixed(2).replace('.', ',')} с, больших страниц ${hugePages}, ${cpus().length} × ${cpus()[0]?.model.trim()}

| что | измерено | против чего | планка | |
|---|---|---|---|---|
${rows
  .map(
    ({ what, measured, against, bar, holds }) =>
      `| ${what} | ${measured} | ${against} | ${bar} | ${holds ? '✓' : '✗'} |\n`,
  )
  .join('')}`;

/** Writes what one file of rows/ has measured into bench/REPORT.md, and marks what remains there of former code. */
export function writeSection(measured: SectionName, rows: readonly Row[], postgres: string): void {
  const sections = readSections().set(measured, sectionOf(measured, rows));
  const head = `# Измерения

\`npm run bench\`, или \`BENCH_ONLY=cabinet,test npm run bench\` для части; у каждой части свой час и своя правка. Node
${process.versions.node}, PostgreSQL ${postgres}. Портал — один процесс в режиме production со своей базой; нагрузка — отдельный процесс, 20
соединений, 10 секунд после разогрева. Соперник измерен в том же прогоне на той же машине: сравнивать стоит доли, а не
сами числа. На занятой машине (load average больше ${String(QUIET).replace('.', ',')}) отчёт не пишется. Мерка — сколько идут на
одном ядре 500 миллионов сложений: где она вдвое больше, машина вдвое медленнее. Большие страницы — те, что машина держит для базы
(\`vm.nr_hugepages\`, docs/deploy/machines.md): без них каждое соединение узнаёт память базы по 4 КиБ, и каждая такая страница стоит времени.
Код — хеш файлов, о которых часть говорит (bench/subjects.ts): где он с тех пор стал другим, отчёт отмечает это сам, а
\`npm test\` называет такие части.
`;
  const marked = sectionNames.flatMap((name) => {
    const section = sections.get(name);
    return section ? [markAged(section, codeOf(name))] : [];
  });
  writeFileSync(reportFile, [head, ...marked].join('\n'));
}
