import { rm, writeFile } from 'node:fs/promises';
import { eq } from 'drizzle-orm';
import { type CertificateKind, certificateFile } from '#contract/certificates/kinds.ts';
import { formatDate, moscowDay } from '#contract/words/dates.ts';
import { lockCertificateFacts } from '#server/features/participation/locks.ts';
import { participations as p } from '#server/features/participation/reads.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { now } from '#server/platform/db/sql/columns.ts';
import { conflict, notFound, wrongStatus } from '#server/platform/errors.ts';
import type { Caller } from '#server/platform/http/context.ts';
import { writeLog } from '#server/platform/log/write-log.ts';
import { drawnBy } from '#server/platform/pdf/draw-in-thread.ts';
import type { Services } from '#server/platform/services.ts';
import { noteRemoved, removeQueued } from '#server/platform/storage/cleaning/removals.ts';
import { storeLocalFile } from '#server/platform/storage/stores/store-local-file.ts';
import type { TurnOwner } from '#server/platform/threads/turns.ts';
import { nameColumns, users } from '#server/platform/users.ts';
import { notifyOfCertificates } from '../sending/notify-of-certificates.ts';
import { certificateSheets, certificates } from '../tables.ts';
import { kindOf } from './certificate-kind.ts';
import { newNumber } from './number.ts';
import type { drawSheet } from './sheet/draw.ts';
import { fillText, readTexts, type SheetTexts } from './sheet/texts.ts';
import { checkPath } from './signature.ts';

export type MakeDeps = Pick<
  Services,
  'db' | 'log' | 'storage' | 'intents' | 'secret' | 'config' | 'delivery' | 'parts'
>;

type PersonName = { surname: string; name: string; patronymic: string };
const hasSameName = (one: PersonName, other: PersonName): boolean =>
  one.surname === other.surname && one.name === other.name && one.patronymic === other.patronymic;

/** The person a certificate is for, and what there is already. Throws not found. One query. */
async function findRecipient(db: Connection, participation_id: number) {
  const [row] = await db
    .select({
      id: p.id,
      user_id: p.user_id,
      audience: p.audience,
      status: p.status,
      left_status: p.left_status,
      season: p.season,
      direction: p.direction,
      named: nameColumns,
      certificate: certificates,
    })
    .from(p)
    .innerJoin(users, eq(users.id, p.user_id))
    .leftJoin(certificates, eq(certificates.participation_id, p.id))
    .where(eq(p.id, participation_id));
  if (!row) throw notFound('Участник не найден');
  return row;
}
type Recipient = Awaited<ReturnType<typeof findRecipient>>;

/** The kind that is to stand on the sheet; 422 where one is due to nobody at this status, and none was made. */
function kindToMake({ certificate, ...recipient }: Recipient): CertificateKind {
  const kind = kindOf(recipient, certificate?.kind ?? null);
  // What was sent stays what it is, whatever became of the participation.
  const made = certificate?.sent_at ? certificate.kind : null;
  const meantKind = kind ?? made;
  if (meantKind === null) throw wrongStatus();
  return meantKind;
}

const drawSheetFor = drawnBy<typeof drawSheet>(new URL('./sheet/draw.ts', import.meta.url), 'drawSheet');

type DrawnSheet = { meant: Recipient; kind: CertificateKind; number: string; version: number; pdf: Buffer };

async function drawFor(
  { secret, config }: MakeDeps,
  recipient: Recipient,
  shared: SheetTexts,
  turnOwner: TurnOwner,
): Promise<DrawnSheet> {
  const { named, season, direction, certificate } = recipient;
  const kind = kindToMake(recipient);
  const number = certificate?.number ?? newNumber(season);
  const version = (certificate?.version ?? 0) + 1;
  const pdf = await drawSheetFor(turnOwner, {
    ...named,
    number,
    kind,
    version,
    isSample: false,
    text: fillText(shared.texts[kind], { season, direction }),
    signatory: shared.signatory,
    signature: shared.signature,
    background: shared.background,
    date: formatDate(certificate?.created_at ?? new Date().toISOString()),
    address: config.PORTAL_ORIGIN + checkPath(secret, { number, kind, season, version }),
  });
  return { meant: recipient, kind, number, version, pdf };
}

/** Whether there is a certificate, with the present name and kind. */
const isUpToDate = (recipient: Recipient): boolean =>
  recipient.certificate !== null &&
  hasSameName(recipient.certificate, recipient.named) &&
  (recipient.certificate.sent_at !== null && kindOf(recipient, recipient.certificate.kind) === null
    ? true
    : kindOf(recipient, recipient.certificate.kind) === recipient.certificate.kind);

type Maker = { user_id: number | null };

/** Writes the row, the file and the log line, in the caller's transaction; the former file is queued for removal. */
async function saveSheet(
  deps: MakeDeps,
  tx: Connection,
  { meant: recipient, kind, number, version, pdf }: DrawnSheet,
  { user_id }: Maker,
) {
  const { certificate: before, named, id: participation_id, season, direction } = recipient;
  const file = deps.storage.temporary();
  await writeFile(file, pdf, { flag: 'wx', mode: 0o600 });
  try {
    const { path } = await storeLocalFile(
      { db: tx, storage: deps.storage, intents: deps.intents },
      file,
      'application/pdf',
      {
        file_target: certificateFile,
        is_public: false,
        subject_id: recipient.user_id,
        // Its owner has it once it is sent.
        owner_id: before?.sent_at ? recipient.user_id : null,
        original_name: `Сертификат ${number}.pdf`,
      },
    );
    const values = { ...named, kind, version, path, direction, made_at: now, made_by: user_id };
    const [row] = before
      ? await tx.update(certificates).set(values).where(eq(certificates.id, before.id)).returning()
      : await tx
          .insert(certificates)
          .values({ ...values, number, participation_id, user_id: recipient.user_id, season })
          .returning();
    if (!row) throw new Error('a certificate was not written');
    await tx.insert(certificateSheets).values({ certificate_id: row.id, version, kind });
    if (before?.path) await noteRemoved(tx, [before.path]);
    await writeLog(tx, {
      actor_id: user_id,
      subject_id: recipient.user_id,
      participation_id,
      action: before ? 'certificate_remade' : 'certificate_created',
      details: { number, kind, version },
    });
    if (before?.sent_at) await notifyOfCertificates(deps, tx, [row], true);
    return row;
  } finally {
    await rm(file, { force: true });
  }
}

/** Somebody else was quicker, or the name changed while it was drawn: it is drawn again so often. */
const TRIES = 3;

export type MadeCertificate = { certificate: typeof certificates.$inferSelect; isNew: boolean };

/**
 * Makes the certificate of a participation, or makes it again where its name or kind is another one now: under the same
 * number, the former sheet revoked and its file removed, a family that had it told. Repeated, or by two at once, it answers
 * what there is. `within` is part of the transaction: throwing there, nothing was made. 404, 422 wrongStatus.
 * docs/product/certificates.md.
 */
export async function makeCertificate(
  deps: MakeDeps,
  participation_id: number,
  by: Maker,
  { shared, within }: { shared?: SheetTexts; within?: (tx: Connection) => Promise<void> } = {},
): Promise<MadeCertificate> {
  // Certificates made for everybody take the portal's own turn, however many people wait for theirs.
  const turnOwner = within ? 'portal' : (by.user_id ?? 'portal');
  for (let tried = 0; tried < TRIES; tried += 1) {
    const recipient = await findRecipient(deps.db, participation_id);
    if (recipient.certificate && isUpToDate(recipient)) return { certificate: recipient.certificate, isNew: false };
    const drawn = await drawFor(deps, recipient, shared ?? (await readTexts(deps, deps.db)), turnOwner);
    const saved = await deps.db.transaction(async (tx) => {
      await lockCertificateFacts(tx, [participation_id]);
      const present = await findRecipient(tx, participation_id);
      if (!isSame(present, recipient)) return undefined;
      await within?.(tx);
      return await saveSheet(deps, tx, drawn, by);
    });
    if (!saved) continue;
    if (recipient.certificate) await removeQueued(deps);
    return { certificate: saved, isNew: true };
  }
  throw conflict('Имя или статус меняются прямо сейчас. Повторите через минуту');
}

const isSame = (present: Recipient, recipient: Recipient): boolean =>
  hasSameName(present.named, recipient.named) &&
  present.status === recipient.status &&
  present.direction === recipient.direction &&
  (present.certificate?.version ?? 0) === (recipient.certificate?.version ?? 0) &&
  (present.certificate?.sent_at ?? null) === (recipient.certificate?.sent_at ?? null);

/** Draws a sample with the present texts: a sheet of nobody, with a number that nobody has. */
export async function drawSample(deps: MakeDeps, kind: CertificateKind, { user_id }: Caller): Promise<Buffer> {
  const shared = await readTexts(deps, deps.db);
  const season = Number(moscowDay().slice(0, 4));
  return drawSheetFor(user_id, {
    surname: 'Морской',
    name: 'Пётр',
    patronymic: 'Сергеевич',
    number: `${season}-00000000`,
    kind,
    version: 1,
    text: fillText(shared.texts[kind], { season, direction: 'keepers' }),
    signatory: shared.signatory,
    signature: shared.signature,
    background: shared.background,
    date: formatDate(new Date().toISOString()),
    address: `${deps.config.PORTAL_ORIGIN}/certificate/check`,
    isSample: true,
  });
}
