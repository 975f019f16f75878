import { TextLink } from '#web/kit/link.tsx';
import { OwnPlace } from './own-place.tsx';

/** From the study map to the log, with the place beside it. */
export const LogOffer = () => (
  <div>
    <OwnPlace />
    <TextLink to="/student/study/log">Журнал погружения</TextLink>
  </div>
);
