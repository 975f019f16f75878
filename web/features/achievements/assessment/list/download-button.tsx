import { IconFileZip } from '@tabler/icons-react';
import { DownloadFile } from '#web/kit/list/download-file.tsx';

/** Downloads the files of the filtered participants as one archive. */
export const DownloadButton = (props: { input: object; compact?: boolean }) => (
  <DownloadFile path="/admin/download_achievements" byPost icon={IconFileZip} {...props}>
    Файлы
  </DownloadFile>
);
