import { authedProcedure, publicProcedure } from '#server/platform/api.ts';
import { singleFlight } from '#server/platform/db/single-flight.ts';
import { peopleListCall } from '#server/platform/http/calls/people-list-call.ts';
import { checkCertificate } from './checking/check.ts';
import { getFormer, removeFormer } from './checking/remove-former.ts';
import { listArchive, listCertificates, shownCertificate } from './list.ts';
import { makeCertificate } from './making/make-certificate.ts';
import { countCertificates, findRun, resumeRun, startRun, stopRun } from './making/runs.ts';
import { publicKeyOf, signedWords } from './making/signature.ts';
import { archiveAll, archiveChosen, deleteChosen, unarchiveChosen } from './sending/archive.ts';
import { listOwnCertificates } from './sending/own.ts';
import { sendAll, sendChosen } from './sending/send.ts';

const calls = authedProcedure.certificates;

export const certificates = {
  list: calls.list.handler(
    peopleListCall('certificates', ({ db }, filter, page) => listCertificates(db, filter, page)),
  ),
  archive: calls.archive.handler(
    peopleListCall('archived_certificates', ({ db }, filter, page) => listArchive(db, filter, page)),
  ),
  create: calls.create.handler(async ({ input: { id }, context }) => {
    const { certificate } = await makeCertificate(context, id, context.caller);
    return { certificate: shownCertificate(certificate) };
  }),
  createAll: calls.createAll.handler(async ({ context }) => ({ run: await startRun(context) })),
  stop: calls.stop.handler(async ({ context }) => ({ run: await stopRun(context) })),
  resume: calls.resume.handler(async ({ context }) => ({ run: await resumeRun(context) })),
  // Every open page asks for it each second while one is under way.
  progress: calls.progress.handler(({ context: { db } }) =>
    singleFlight(db, ['certificates'], async () => {
      const [run, counts] = await Promise.all([findRun(db), countCertificates(db)]);
      return { run, counts };
    }),
  ),
  sendAll: calls.sendAll.handler(({ context }) => sendAll(context)),
  send: calls.send.handler(({ input: { ids }, context }) => sendChosen(context, ids, { isArchived: false })),
  sendArchived: calls.sendArchived.handler(({ input: { ids }, context }) =>
    sendChosen(context, ids, { isArchived: true }),
  ),
  archiveAll: calls.archiveAll.handler(async ({ context }) => ({ archived: await archiveAll(context) })),
  archiveChosen: calls.archiveChosen.handler(async ({ input: { ids }, context }) => ({
    archived: await archiveChosen(context, ids),
  })),
  bringBack: calls.bringBack.handler(async ({ input: { ids }, context }) => ({
    returned: await unarchiveChosen(context, ids),
  })),
  remove: calls.remove.handler(async ({ input: { ids }, context }) => ({ deleted: await deleteChosen(context, ids) })),
  findFormer: calls.findFormer.handler(async ({ input: { number }, context }) => ({
    certificate: await getFormer(context.db, number),
  })),
  removeFormer: calls.removeFormer.handler(async ({ input, context }) => {
    await removeFormer(context, input);
    return {};
  }),
  own: calls.own.handler(async ({ input: { participant_id }, context }) => ({
    data: await listOwnCertificates(context, participant_id),
  })),
  check: publicProcedure.certificates.check.handler(({ input, context }) => checkCertificate(context, input)),
  publicKey: publicProcedure.certificates.publicKey.handler(({ context: { secret } }) => ({
    algorithm: 'Ed25519' as const,
    public_key: publicKeyOf(secret),
    signed: signedWords,
  })),
};
