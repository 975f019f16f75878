import { aboutTexts } from '#demo/content/site-texts/about.ts';
import { agreementTexts } from '#demo/content/site-texts/agreements.ts';
import { cabinetTexts } from '#demo/content/site-texts/cabinet.ts';
import { directionTexts } from '#demo/content/site-texts/directions.ts';
import { homeTexts } from '#demo/content/site-texts/home.ts';
import { legalTexts } from '#demo/content/site-texts/legal.ts';
import type { DemoSiteText } from './types.ts';

export const demoSiteTexts: DemoSiteText[] = [
  ...homeTexts,
  ...directionTexts,
  ...aboutTexts,
  ...cabinetTexts,
  ...legalTexts,
  ...agreementTexts,
];
