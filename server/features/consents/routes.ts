import type { AccountServices } from '#server/features/accounts/services.ts';
import type { Context } from '#server/platform/context.ts';
import { callsWith } from '#server/platform/http/api.ts';
import { requestAgreementCode } from './signing/request-code.ts';
import { showAgreements } from './agreements/show-agreements.ts';
import { showDocuments } from './signing/show-documents.ts';
import { signAgreements } from './signing/sign-agreements.ts';
import { withdrawAgreement } from './withdrawal/withdraw-agreement.ts';

const { signed } = callsWith<Context & AccountServices>();

export const consents = {
  documents: signed.consents.documents.handler(({ input, context }) => showDocuments(context, input)),
  askCode: signed.consents.askCode.handler(({ input, context }) => requestAgreementCode(context, input)),
  sign: signed.consents.sign.handler(({ input, context }) => signAgreements(context, input)),
  list: signed.consents.list.handler(async ({ context }) => ({
    data: await showAgreements(context.db, context.caller),
  })),
  withdraw: signed.consents.withdraw.handler(async ({ input, context }) => ({
    withdrawn_at: await withdrawAgreement(context, input),
  })),
};
