import { fieldLabels, questionnaireFiles } from '#contract/questionnaires/fields.ts';
import { defineFeature } from '#server/define-feature.ts';
import { openAddresses } from './addresses/addresses.ts';
import { answerFiles } from './files.ts';
import { questionnaireCalls } from './host.ts';
import { schoolAnswers } from './move-school.ts';
import { questionnaireData } from './personal-data.ts';
import { questionnaireDrafts } from './questionnaire-drafts.ts';
import { questionnaireLetters } from './questionnaire-letters.ts';
import { questionnaires, suggestionLimits } from './routes.ts';

export const questionnairesFeature = defineFeature({
  routes: { questionnaires },
  hostCalls: questionnaireCalls,
  letters: [questionnaireLetters],
  files: { names: { kinds: fieldLabels }, places: [answerFiles], papers: questionnaireFiles },
  personalData: questionnaireData,
  drafts: [questionnaireDrafts],
  open: ({ config, log }) => ({
    services: { addresses: openAddresses({ config, log }), schoolHolders: [schoolAnswers] },
  }),
  limits: suggestionLimits,
});
