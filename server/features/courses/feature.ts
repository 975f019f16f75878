import { questionPicture, questionSound } from '#contract/files.ts';
import { defineFeature } from '#server/define-feature.ts';
import { questionFiles } from './files.ts';
import { lectureKind } from './lectures/lecture-kind.ts';
import { courses } from './routes.ts';
import { transferCalls } from './transfer/host.ts';

export const coursesFeature = defineFeature({
  routes: { courses },
  hostCalls: transferCalls,
  files: { places: [questionFiles], restricted: [questionPicture, questionSound], sounds: [questionSound] },
  content: { lecture: lectureKind },
});
