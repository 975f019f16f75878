import { DownloadButton } from './download-button.tsx';

/** What can be done with those who are chosen. */
export const ChosenAchievements = ({ input }: { input: object }) => <DownloadButton input={input} compact />;
