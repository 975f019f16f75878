import { useNavigate } from '@tanstack/react-router';
import { StartButton } from '#web/kit/checking/start-button.tsx';
import { DownloadButton } from './download-button.tsx';
import { OpenAssessment } from './open-assessment.tsx';

/** Actions on the whole list: download files, open the assessment, assess the next one. */
export function AssessmentActions({ input }: { input: object }) {
  return (
    <>
      <DownloadButton input={input} />
      <OpenAssessment />
      <StartAssessment />
    </>
  );
}

/** Opens the achievements of the participant who waits longest and whom nobody else has open. */
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
