import { avatarTarget } from '#contract/achievements/avatar.ts';
import { avatarFile } from '#contract/achievements/fields.ts';
import { defineFeature } from '#server/define-feature.ts';
import { deadlineLetters } from './deadline-letters.ts';
import { avatarFiles } from './files.ts';
import { watchDeadlines } from './jobs.ts';
import { deadlineMeasures } from './measures.ts';
import { participationLetters } from './participation-letters.ts';
import { checkOwn } from './policy.ts';
import { participation } from './routes.ts';

export const participationFeature = defineFeature({
  routes: { participation },
  jobs: [{ job: watchDeadlines, cron: '* * * * *' }],
  letters: [deadlineLetters, participationLetters],
  files: {
    names: { kinds: { [avatarFile]: 'Фотография' } },
    places: [avatarFiles],
    portraits: { [avatarFile]: { widest: 1600, asked_as: avatarTarget } },
    checkSubject: checkOwn,
  },
  measures: deadlineMeasures,
});
