import { IconFileZip } from '@tabler/icons-react';
import { TakeFile } from '#web/kit/list/take-file.tsx';

/** Downloads the files of the filtered participants as one archive. */
export const DownloadButton = (props: { input: object; compact?: boolean }) => (
  <TakeFile path="/admin/download_achievements" byPost icon={IconFileZip} {...props}>
    Файлы
  </TakeFile>
);
