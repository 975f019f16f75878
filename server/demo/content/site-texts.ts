import { aboutTexts } from './site-texts/about.ts';
import { agreementTexts } from './site-texts/agreements.ts';
import { cabinetTexts } from './site-texts/cabinet.ts';
import { directionTexts } from './site-texts/directions.ts';
import { homeTexts } from './site-texts/home.ts';
import { legalTexts } from './site-texts/legal.ts';
import type { DemoSiteText } from './types.ts';

export const demoSiteTexts: DemoSiteText[] = [
  ...homeTexts,
  ...directionTexts,
  ...aboutTexts,
  ...cabinetTexts,
  ...legalTexts,
  ...agreementTexts,
];
