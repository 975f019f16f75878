import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

/** A line of the report: what was done, and its result. */
export type Row = {
  part: string;
  name: string;
  rounds: number;
  acknowledged?: number;
  lost?: number;
  doubled?: number;
  /** Seconds until the first good answer. */
  seconds?: number;
  is_good: boolean;
  note: string;
};

const cell = (value: number | undefined, digits = 0): string => (value === undefined ? '' : value.toFixed(digits));

export const tableOf = (rows: readonly Row[]): string =>
  [
    '| часть | что | раз | подтверждено | потеряно | дважды | секунд до ответа | | подробно |',
    '| --- | --- | --: | --: | --: | --: | --: | --- | --- |',
    ...rows.map(
      ({ part, name, rounds, acknowledged, lost, doubled, seconds, is_good, note }) =>
        `| ${part} | ${name} | ${rounds} | ${cell(acknowledged)} | ${cell(lost)} | ${cell(doubled)} | ${cell(seconds, 1)} | ${is_good ? 'да' : '**нет**'} | ${note.replaceAll('|', '/')} |`,
    ),
  ].join('\n');

/** Writes docs/neighbours.md. */
export async function writeReport(rows: readonly Row[], about: { minutes: number; versions: string }): Promise<void> {
  const file = fileURLToPath(new URL('../../docs/neighbours.md', import.meta.url));
  await writeFile(
    file,
    `# Портал с настоящими соседями

Отчёт \`npm run neighbours\` (tests/neighbours): четыре портала за nginx и Caddy, три узла PostgreSQL под Patroni за HAProxy, Swift
с интерфейсом S3, два postfix, dovecot, clamd и Prometheus, всё на одной машине. Настройки соседей — те, что лежат в docs/deploy;
что в них заменено, говорит docs/deploy/machines.md.
«Секунд до ответа» — самое долгое время, за которое никто не получил ни страницы, ни подтверждения записи.
Письма и файлы идут рядом, и рядом с ними собирается прежняя версия и заполняется сезон: архив и восстановление там дольше, чем
сами по себе.

${new Date().toISOString().slice(0, 10)}, ${about.minutes.toFixed(1).replace('.', ',')} мин. ${about.versions}

${tableOf(rows)}
`,
  );
}
