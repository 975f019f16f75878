import { utypes } from '#contract/roles.ts';
import { getConfiguration } from '#server/platform/configuration/queries.ts';
import type { Transaction } from '#server/platform/db/pool.ts';
import type { PortalServices } from '#server/services.ts';
import { DEMO_PASSWORD, demoAccounts } from '../accounts.ts';
import { addChild } from './add-child.ts';
import { addLateChild } from './add-late-child.ts';
import { addParent } from './add-parent.ts';
import { addStaff } from './add-staff.ts';
import { confirmPhone, type DemoActions, openDemoActions, type Person } from './demo-actions.ts';

/** A guide is invited and makes the account by the link: registered (130). */
async function addGuide(acting: DemoActions, administrator: Person): Promise<void> {
  const { role, ...draft } = demoAccounts.guide;
  const { email, phone } = draft;
  const invited = await acting.as(administrator).guides.invite(draft);
  const token = acting.read(email, /\/guide\/registration\/([\w-]+)/);
  const { guides } = acting.as();
  const { key } = await guides.beginRegistration({ token });
  await guides.confirmCodeAndPassword({ token, key, code: acting.readCode(email), password: DEMO_PASSWORD });
  await confirmPhone(acting, { id: invited.guide.id, utype: utypes[role] }, phone);
}

/** The demo accounts, each come into the portal as its people do; all sign in with DEMO_PASSWORD. */
export async function addPeople(services: PortalServices, tx: Transaction) {
  const acting = openDemoActions(services, tx);
  const { current_year: season } = await getConfiguration(tx);
  const staff = await addStaff(acting, tx);
  const { administrator } = staff;
  const parent = await addParent(tx, acting, demoAccounts.parent);
  await addChild({
    services: { db: tx, storage: services.storage, intents: services.intents },
    acting,
    parent,
    administrator,
    season,
  });
  await addGuide(acting, administrator);
  await addLateChild(tx, acting, season);
  return { acting, staff };
}
