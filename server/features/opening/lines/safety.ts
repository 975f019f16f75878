import type { OpeningLine } from '#contract/opening/opening.ts';
import { formatDateTime } from '#contract/words/dates.ts';
import { plural } from '#contract/words/numbers.ts';
import type { Facts } from '../read-facts.ts';
import { line } from './line.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** A copy is made every night, and tried every season. */
const BACKUP_MS = 8 * DAY_MS;
const TRIAL_MS = 180 * DAY_MS;
const MAX_NAMED = 5;

function withoutFactor(names: readonly string[]): string {
  if (names.length === 0) return 'У всех включён';
  const rest = names.length - MAX_NAMED;
  return `Не включён: ${names.slice(0, MAX_NAMED).join(', ')}${rest > 0 ? ` и ещё ${rest}` : ''}`;
}

const days = (ms: number) => plural(Math.floor(ms / DAY_MS), 'день', 'дня', 'дней');

function ofBackup(done: { at: string } | undefined, none: string, longest: number, now: number) {
  if (!done) return { is_done: false, said: none };
  const age = now - Date.parse(done.at);
  const lastBackup = `Последняя: ${formatDateTime(done.at)}`;
  return age <= longest
    ? { is_done: true, said: lastBackup }
    : { is_done: false, said: `${lastBackup}, ${days(age)} назад` };
}

/** Lines of the second factor, back-ups and the machine, as far as they are alike for every reader. */
export const describeSafety = ({ config, unguarded, backups, now }: Facts): OpeningLine[] => [
  line('administrators_second_factor', {
    is_done: unguarded.administrators.length === 0,
    // A portal to be tried at home does without.
    is_required: config.production || config.REQUIRE_SECOND_FACTOR,
    said: withoutFactor(unguarded.administrators),
  }),
  line('curators_second_factor', {
    is_done: unguarded.curators.length === 0,
    said: withoutFactor(unguarded.curators),
  }),
  line('backup_made', ofBackup(backups.made, 'Копий ещё не делали', BACKUP_MS, now)),
  line('backup_tried', ofBackup(backups.tried, 'Восстановить ещё не пробовали', TRIAL_MS, now)),
  line('https', { is_done: config.secure, said: config.PORTAL_ORIGIN }),
  line('antivirus', {
    is_done: config.CLAMD_URL !== undefined,
    said: config.CLAMD_URL ? 'Файлы проверяет clamd' : 'Не настроен: CLAMD_URL не задан',
  }),
];
