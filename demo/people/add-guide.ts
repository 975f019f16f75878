import { utypes } from '#contract/roles.ts';
import { DEMO_PASSWORD, demoAccounts } from '../accounts.ts';
import { confirmPhone, type DemoActions, type Person } from './demo-actions.ts';

/** A guide is invited and makes the account by the link: registered (130). */
export async function addGuide(acting: DemoActions, administrator: Person): Promise<void> {
  const { role, ...draft } = demoAccounts.guide;
  const { email, phone } = draft;
  const invited = await acting.as(administrator).guides.invite(draft);
  const token = acting.read(email, /\/guide\/registration\/([\w-]+)/);
  const { guides } = acting.as();
  const { key } = await guides.beginRegistration({ token });
  await guides.confirmCodeAndPassword({ token, key, code: acting.readCode(email), password: DEMO_PASSWORD });
  await confirmPhone(acting, { id: invited.guide.id, utype: utypes[role] }, phone);
}
