import type { AgreementKind } from '#contract/consents/agreement-kinds.ts';
import { utypes } from '#contract/roles.ts';
import type { StoreDeps } from '#server/platform/storage/stores/store-local-file.ts';
import { DEMO_PASSWORD, demoAccounts } from '../accounts.ts';
import { confirmPhone, type DemoActions, type Person } from './demo-actions.ts';
import { answerQuestionnaire } from './questionnaire.ts';

/** Birth date of somebody who is 14 on 30 August of the season. */
export const birthDate = (season: number): string => `${season - 14}-03-14`;

const { parent: parentAccount, participant: account } = demoAccounts;

type AddChildDeps = { services: StoreDeps; acting: DemoActions; parent: Person; administrator: Person; season: number };

/** Adds a parent's child from consents to own account: admitted (130), with the deadline to begin. */
export async function addChild(deps: AddChildDeps): Promise<void> {
  const { acting, parent, administrator } = deps;
  const { role, ...draft } = account;
  const { ukey } = await signConsents(acting, parent, parentAccount.email);
  const { participant_id } = await acting.as(parent).families.register({
    ...draft,
    ukey,
    gender: 'male',
    birth_date: birthDate(deps.season),
  });
  await acting.as(parent).questionnaires.create({
    participant_id,
    answers: await answerQuestionnaire(deps, participant_id),
  });
  await acting.as(administrator).checks.decide({ id: participant_id, revision: 1, decision: { kind: 'approve' } });
  await acting.as(parent).entrance.sendLink({ participant_id });
  await enter(acting, account.email);
  await confirmPhone(acting, { id: participant_id, utype: utypes[role] }, draft.phone);
}

/** The consents a child needs, and photos. */
export const parentsConsents: readonly AgreementKind[] = [
  'parent_personal_data',
  'child_personal_data',
  'child_health_data',
  'child_photo_video',
];

export const passport = {
  kind: 'passport',
  series: '4706',
  number: '123456',
  issued_by: 'ОВД Октябрьского округа города Мурманска',
  date: '2006-05-16',
} as const;

/** Signs the consents; returns the registration's key and that of each consent. */
export async function signConsents(acting: DemoActions, parent: Person, email: string) {
  const { consents } = acting.as(parent);
  const documents = parentsConsents.map((kind) => ({ kind, version: 1 }));
  const { key } = await consents.askCode({ documents, channel: 'email' });
  const code = acting.readCode(email);
  return await consents.sign({ key, code, kinds: [...parentsConsents], document: passport });
}

/** The child opens the link, confirms the contact and sets the password. */
export async function enter(acting: DemoActions, contact: string): Promise<void> {
  const { entrance } = acting.as();
  const token = acting.read(contact, /\/entrance\/([\w-]+)/);
  const { key, consent } = await entrance.begin({ token });
  await entrance.confirm({ token, key, code: acting.readCode(contact) });
  await entrance.setPassword({ token, key, password: DEMO_PASSWORD, agreement: consent !== null });
}
