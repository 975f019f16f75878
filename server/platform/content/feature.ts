import { textFile } from '#contract/file-targets.ts';
import { defineFeature } from '#server/define-feature.ts';
import { cleanContent } from './jobs.ts';
import { content } from './routes.ts';

export const contentFeature = defineFeature({
  routes: { content },
  files: { documents: [textFile], names: { kinds: { [textFile]: 'Файл' } } },
  jobs: [{ job: cleanContent, cron: '10 3 * * *' }],
});
