import { TextLink } from '#web/kit/link.tsx';
import { OwnPlace } from './own-place.tsx';

/** Link from the study map to the log, with the place in the course. */
export const LogOffer = () => (
  <div>
    <OwnPlace />
    <TextLink to="/student/study/log">Журнал погружения</TextLink>
  </div>
);
