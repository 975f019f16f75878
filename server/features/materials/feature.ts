import { defineFeature } from '#server/define-feature.ts';
import { articleKind } from './article-kind.ts';
import { bookKind } from './book-kind.ts';
import { materialFileNames } from './files/file-names.ts';
import { materialCalls } from './host.ts';
import { materialData } from './personal-data.ts';
import { readsMaterialFile } from './readers.ts';
import { materials } from './routes.ts';
import { videoKind } from './videos/video-kind.ts';

export const materialsFeature = defineFeature({
  routes: { materials },
  hostCalls: materialCalls,
  files: { names: materialFileNames, readers: [readsMaterialFile] },
  personalData: materialData,
  content: { article: articleKind, book: bookKind, video: videoKind },
});
