import { milestone01 } from './course/01-what-is-oceanautics.ts';
import { milestone02 } from './course/02-world-ocean.ts';
import { milestone03 } from './course/03-sea-water.ts';
import { milestone04 } from './course/04-waves-tides-currents.ts';
import { milestone05 } from './course/05-marine-life.ts';
import { milestone06 } from './course/06-reefs.ts';
import { milestone07 } from './course/07-russian-seas.ts';
import { milestone08 } from './course/08-history-of-diving.ts';
import { milestone09 } from './course/09-physics-of-diving.ts';
import { milestone10 } from './course/10-physiology.ts';
import { milestone11 } from './course/11-breathing-equipment.ts';
import { milestone12 } from './course/12-signs-and-buddies.ts';
import { milestone13 } from './course/13-vessels.ts';
import { milestone14 } from './course/14-navigation.ts';
import { milestone15 } from './course/15-rescue.ts';
import { milestone16 } from './course/16-first-aid.ts';
import { milestone17 } from './course/17-underwater-vehicles.ts';
import { milestone18 } from './course/18-underwater-habitats.ts';
import { milestone19 } from './course/19-underwater-archaeology.ts';
import { milestone20 } from './course/20-ecology.ts';
import { milestone21 } from './course/21-research-method.ts';
import { milestone22 } from './course/22-weather.ts';
import { milestone23 } from './course/23-expedition-plan.ts';
import type { DemoMilestone } from './types.ts';

/** From the surface to the bottom: the order is the order of passing. */
export const demoCourse: DemoMilestone[] = [
  milestone01,
  milestone02,
  milestone03,
  milestone04,
  milestone05,
  milestone06,
  milestone07,
  milestone08,
  milestone09,
  milestone10,
  milestone11,
  milestone12,
  milestone13,
  milestone14,
  milestone15,
  milestone16,
  milestone17,
  milestone18,
  milestone19,
  milestone20,
  milestone21,
  milestone22,
  milestone23,
];
