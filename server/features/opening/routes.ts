import { authedProcedure } from '#server/platform/api.ts';
import { getConfiguration, getRegistration } from '#server/platform/configuration/queries.ts';
import { senderOf } from '#server/platform/delivery/sending/sender.ts';
import { describeOpening, inOrder, missingOf } from './check-opening.ts';
import { describeStorage } from './describe-storage.ts';
import { resolveDomain } from './domain/resolve-domain.ts';
import { readFacts } from './read-facts.ts';
import { openTrialLetter } from './trials/open-letter.ts';
import { sendTrialLetter } from './trials/send-letter.ts';
import { confirmTrialSms, sendTrialSms } from './trials/trial-sms.ts';
import { describeAddress } from './visitor-address.ts';

const calls = authedProcedure.opening;

/** Calls about what has to be there before the registration is opened (docs/product/opening.md). */
export const opening = {
  get: calls.get.handler(async ({ context }) => {
    const { db, request } = context;
    const [facts, storage, { registration }] = await Promise.all([
      readFacts(db, context),
      describeStorage(context),
      getRegistration(db),
    ]);
    const lines = inOrder([...describeOpening(facts), storage, describeAddress(request)]);
    return { lines, registration_open: registration, missing: missingOf(lines).length };
  }),
  domain: calls.domain.handler(async ({ context: { db, config } }) => {
    const configuration = await getConfiguration(db);
    const { address: sender } = senderOf(configuration, config.PORTAL_ORIGIN);
    const { contact_email: contact, dkim_selector: selector } = configuration;
    return { sender, lines: await resolveDomain({ sender, contact, selector }) };
  }),
  sendLetter: calls.sendLetter.handler(({ input, context }) => sendTrialLetter(context, input)),
  openLetter: calls.openLetter.handler(({ input, context }) => openTrialLetter(context, input)),
  sendSms: calls.sendSms.handler(({ context }) => sendTrialSms(context)),
  confirmSms: calls.confirmSms.handler(({ input, context }) => confirmTrialSms(context, input)),
};
