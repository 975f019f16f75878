import type { AccountServices } from '#server/features/accounts/services.ts';
import type { Context } from '#server/platform/context.ts';
import { proceduresWith } from '#server/platform/http/api.ts';
import { showAgreements } from './agreements/show-agreements.ts';
import { requestAgreementCode } from './signing/request-code.ts';
import { showDocuments } from './signing/show-documents.ts';
import { signAgreements } from './signing/sign-agreements.ts';
import { withdrawAgreement } from './withdrawal/withdraw-agreement.ts';

const { authedProcedure } = proceduresWith<Context & AccountServices>();

export const consents = {
  documents: authedProcedure.consents.documents.handler(({ input, context }) => showDocuments(context, input)),
  askCode: authedProcedure.consents.askCode.handler(({ input, context }) => requestAgreementCode(context, input)),
  sign: authedProcedure.consents.sign.handler(({ input, context }) => signAgreements(context, input)),
  list: authedProcedure.consents.list.handler(async ({ context }) => ({
    data: await showAgreements(context.db, context.caller),
  })),
  withdraw: authedProcedure.consents.withdraw.handler(async ({ input, context }) => ({
    withdrawn_at: await withdrawAgreement(context, input),
  })),
};
