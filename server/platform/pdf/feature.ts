import { defineFeature } from '#server/define-feature.ts';
import { pdfLimits } from './answer-pdf.ts';

export const pdfFeature = defineFeature({ limits: pdfLimits });
