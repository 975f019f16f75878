import { execFileSync } from 'node:child_process';
import { cpus, loadavg } from 'node:os';

/** One line of docs/product/quality.md: what was measured, what against, and whether the bar holds. */
export type Row = { what: string; measured: string; against: string; bar: string; holds: boolean };

/** How busy others kept the machine before the first measurement. */
const busy = loadavg()[0] ?? 0;

const git = (...args: string[]): string => execFileSync('git', args, { encoding: 'utf8' }).trim();

export function reportOf(rows: readonly Row[], postgres: string): string {
  const lines = rows.map(
    ({ what, measured, against, bar, holds }) =>
      `| ${what} | ${measured} | ${against} | ${bar} | ${holds ? '✓' : '✗'} |`,
  );
  return `# Измерения

\`npm run bench\`, ${new Date().toISOString().slice(0, 16).replace('T', ' ')} UTC, правка ${git('rev-parse', '--short', 'HEAD')}.
Node ${process.versions.node}, PostgreSQL ${postgres}, ${cpus().length} × ${cpus()[0]?.model.trim()}. Портал — один процесс в режиме
production со своей базой; нагрузка — отдельный процесс, 20 соединений, 10 секунд после разогрева. Соперник измерен в
том же прогоне на той же машине: сравнивать стоит доли, а не сами числа. Перед началом машину занимали другие
процессы: load average ${busy.toFixed(1)}${busy > 0.5 ? ' — числа за секунду и p99 занижены, измерьте на свободной' : ''}.

| что | измерено | против чего | планка | |
|---|---|---|---|---|
${lines.join('\n')}
`;
}
