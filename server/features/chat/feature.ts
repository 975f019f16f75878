import { defineFeature } from '#server/define-feature.ts';
import { chatLimits } from './count-message.ts';
import { dialogsWait } from './desk/dialogs-wait.ts';
import { dialogLetters } from './dialog-letters.ts';
import { answerDrafts, noteDrafts } from './drafts.ts';
import { dialogFileNames, dialogFilePlace } from './files.ts';
import { watchDialogs } from './jobs.ts';
import { dialogData } from './personal-data.ts';
import { dialogPlace } from './presence-place.ts';
import { chat } from './routes.ts';

export const chatFeature = defineFeature({
  routes: { chat },
  jobs: [{ job: watchDialogs, cron: '* * * * *' }],
  letters: [dialogLetters],
  files: { names: dialogFileNames, places: [dialogFilePlace] },
  personalData: dialogData,
  drafts: [answerDrafts, noteDrafts],
  places: [dialogPlace],
  waiting: [dialogsWait],
  limits: chatLimits,
});
