import { type AgreementKind, agreementKinds } from '#contract/consents/agreement-kinds.ts';
import { type Item, writeAgreements } from '#server/features/consents/signing/write-agreements.ts';
import type { PortalServices } from '#server/services.ts';
import { unique } from './factories.ts';

/** Creates a parent's required consents: the parent's own, and about each given child. */
export async function makeAgreements(
  { db }: Pick<PortalServices, 'db'>,
  parent: { id: number; email?: string },
  children: readonly { id: number }[] = [],
): Promise<void> {
  const kinds = (Object.keys(agreementKinds) as AgreementKind[]).filter((kind) => agreementKinds[kind].required);
  const items = kinds.flatMap((kind): Item[] => {
    const { about } = agreementKinds[kind];
    if (about === 'parent') return [{ kind, participant_id: null }];
    return about === 'child' ? children.map(({ id }) => ({ kind, participant_id: id })) : [];
  });
  await writeAgreements(db, {
    user_id: parent.id,
    signing: `made-${unique()}`,
    items,
    sent_to: { email: parent.email ?? null, phone: null },
    request: { ip: '127.0.0.1', user_agent: 'vitest' },
  });
}

/** Creates consents about a child not registered yet; returns the ukey for `/user/participants/registration`. */
export async function makeWaitingAgreement(
  { db }: Pick<PortalServices, 'db'>,
  parent: { id: number },
): Promise<string> {
  const about = ['parent_personal_data', 'child_personal_data', 'child_health_data', 'child_photo_video'] as const;
  const written = await writeAgreements(db, {
    user_id: parent.id,
    signing: `made-${unique()}`,
    items: about.map((kind) => ({ kind, participant_id: null })),
    sent_to: { email: 'parent@ocean.test', phone: null },
    request: { ip: '127.0.0.1', user_agent: 'vitest' },
  });
  const main = written.find(({ kind }) => kind === 'child_personal_data');
  if (!main) throw new Error('no consent was made');
  return main.ukey;
}
