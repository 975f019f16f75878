import { milestone01 } from '#demo/content/course/01-what-is-oceanautics.ts';
import { milestone02 } from '#demo/content/course/02-world-ocean.ts';
import { milestone03 } from '#demo/content/course/03-sea-water.ts';
import { milestone04 } from '#demo/content/course/04-waves-tides-currents.ts';
import { milestone05 } from '#demo/content/course/05-marine-life.ts';
import { milestone06 } from '#demo/content/course/06-reefs.ts';
import { milestone07 } from '#demo/content/course/07-russian-seas.ts';
import { milestone08 } from '#demo/content/course/08-history-of-diving.ts';
import { milestone09 } from '#demo/content/course/09-physics-of-diving.ts';
import { milestone10 } from '#demo/content/course/10-physiology.ts';
import { milestone11 } from '#demo/content/course/11-breathing-equipment.ts';
import { milestone12 } from '#demo/content/course/12-signs-and-buddies.ts';
import { milestone13 } from '#demo/content/course/13-vessels.ts';
import { milestone14 } from '#demo/content/course/14-navigation.ts';
import { milestone15 } from '#demo/content/course/15-rescue.ts';
import { milestone16 } from '#demo/content/course/16-first-aid.ts';
import { milestone17 } from '#demo/content/course/17-underwater-vehicles.ts';
import { milestone18 } from '#demo/content/course/18-underwater-habitats.ts';
import { milestone19 } from '#demo/content/course/19-underwater-archaeology.ts';
import { milestone20 } from '#demo/content/course/20-ecology.ts';
import { milestone21 } from '#demo/content/course/21-research-method.ts';
import { milestone22 } from '#demo/content/course/22-weather.ts';
import { milestone23 } from '#demo/content/course/23-expedition-plan.ts';
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
