import { useNavigate } from '@tanstack/react-router';
import { StartButton } from '#web/kit/checking/start-button.tsx';
import { DownloadButton } from './download-button.tsx';
import { OpenAssessment } from './open-assessment.tsx';

/** What is done with the whole list: its files, the opening of the assessment, the next one to assess. */
export function AssessmentActions({ input }: { input: object }) {
  return (
    <>
      <DownloadButton input={input} />
      <OpenAssessment />
      <StartAssessment />
    </>
  );
}

/** Opens the achievements of who waits longest and nobody else has open. */
function StartAssessment() {
  const navigate = useNavigate();
  return (
    <StartButton
      nobody="Все уже оценены или открыты у других"
      find={(api) => api.achievements.next()}
      open={(id) => navigate({ to: '/admin/users/achievements/$id', params: { id } })}
    >
      Начать оценку
    </StartButton>
  );
}
