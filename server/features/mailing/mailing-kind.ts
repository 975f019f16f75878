import { eq } from 'drizzle-orm';
import { mailingPlaceholderFault } from '#contract/mailing/placeholders.ts';
import type { MailingDraft } from '#contract/mailing/shapes.ts';
import { recordKind } from '#server/platform/content/record-kind.ts';
import type { Transaction } from '#server/platform/db/pool.ts';
import { conflict, invalid } from '#server/platform/errors.ts';
import { requireDocuments } from './attachments/attached-documents.ts';
import { emitMailingChanged } from './emit-mailing-changed.ts';
import { isOver } from './states.ts';
import { mailings, mailingRuns as runs } from './tables.ts';

/** 422 at the field that holds what in braces the portal does not know. */
export function requireKnownPlaceholders(words: { subject: string; html: string }): void {
  const faults = (['subject', 'html'] as const).flatMap((field) => {
    const fault = mailingPlaceholderFault(words[field]);
    if (fault) return [[field, fault] as const];
    // In an address it would put a person's data into a link.
    const isInAddress = field === 'html' && /\s(?:href|src|alt)="[^"]*[{}]/.test(words.html);
    return isInAddress ? [[field, 'В адресе ссылки и в описании картинки подстановок быть не может'] as const] : [];
  });
  if (faults.length > 0) throw invalid(Object.fromEntries(faults));
}

const findRun = async (tx: Transaction, mailing_id: number) =>
  (await tx.select({ state: runs.state }).from(runs).where(eq(runs.mailing_id, mailing_id)))[0];

/** Before the change of one: what is sent says the same to everybody. */
async function requireDraft(tx: Transaction, id: number): Promise<void> {
  const run = await findRun(tx, id);
  if (!run) return;
  throw conflict(
    run.state === 'scheduled' || run.state === 'missed'
      ? 'Рассылка назначена на час. Верните её в черновики, чтобы изменить'
      : 'Рассылка уже начата, изменить её нельзя. Сделайте новую',
  );
}

export const mailingKind = recordKind<MailingDraft>()({
  kind: 'mailing',
  table: mailings,
  title: mailings.title,
  words: { missing: 'Рассылка не найдена', accusative: 'рассылку' },
  html: { html: 'Напишите текст письма' },
  files: {},
  complete: (draft) => {
    requireKnownPlaceholders(draft);
    return {};
  },
  written: async (tx, { id, attachments }) => {
    await requireDraft(tx, id);
    await requireDocuments(tx, attachments);
    await emitMailingChanged(tx, id);
  },
  removing: async (tx, { id }) => {
    const run = await findRun(tx, id);
    const isPlanned = run?.state === 'scheduled' || run?.state === 'missed';
    const isUnderWay = run?.state === 'sending' || run?.state === 'paused';
    if (isPlanned || (isUnderWay && !(await isOver(tx, id))))
      throw conflict('Рассылка ещё идёт или назначена. Сначала остановите её');
    await emitMailingChanged(tx, id);
  },
  purged: async (tx, gone) => {
    for (const { id } of gone) await tx.delete(runs).where(eq(runs.mailing_id, id));
  },
  edit: ({ db }, change) => db.transaction(change),
});
