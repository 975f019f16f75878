import { DownloadButton } from './download-button.tsx';

/** Actions on the selected rows. */
export const ChosenAchievements = ({ input }: { input: object }) => <DownloadButton input={input} compact />;
