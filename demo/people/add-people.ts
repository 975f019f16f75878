import { getConfiguration } from '#server/platform/configuration/queries.ts';
import type { Transaction } from '#server/platform/db/pool.ts';
import type { PortalServices } from '#server/services.ts';
import { demoAccounts } from '../accounts.ts';
import { addChild } from './add-child.ts';
import { addGuide } from './add-guide.ts';
import { addLateChild } from './add-late-child.ts';
import { addParent } from './add-parent.ts';
import { addStaff } from './add-staff.ts';
import { openDemoActions } from './demo-actions.ts';

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
