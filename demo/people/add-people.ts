import { getConfiguration } from '#server/platform/configuration/queries.ts';
import type { Transaction } from '#server/platform/db/pool.ts';
import type { Services } from '#server/platform/services.ts';
import { demoAccounts } from '../accounts.ts';
import { openActing } from './acting.ts';
import { addChild } from './add-child.ts';
import { addGuide } from './add-guide.ts';
import { addLateChild } from './add-late-child.ts';
import { addParent } from './add-parent.ts';
import { addStaff } from './add-staff.ts';

/** Adds the demo accounts, each created as in real life; all have DEMO_PASSWORD. */
export async function addPeople(services: Services, tx: Transaction) {
  const acting = openActing(services, tx);
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
