import type { AccountServices } from './features/accounts/services.ts';
import type { CourseServices } from './features/courses/teachings/course-use.ts';
import type { AnswerServices } from './features/learning/attempts/answer-batcher.ts';
import type { StudyServices } from './features/learning/study-memory.ts';
import type { MailingServices } from './features/mailing/sending/mailer.ts';
import type { AddressServices } from './features/questionnaires/addresses/addresses.ts';
import type { SchoolServices } from './features/schools/merge-schools.ts';
import type { RequestContext } from './platform/http/context.ts';
import type { Services } from './platform/services.ts';

/** Services that features have once per process; each is opened by its own feature (`open` in feature.ts). */
export interface FeatureServices
  extends AccountServices,
    CourseServices,
    SchoolServices,
    StudyServices,
    AnswerServices,
    MailingServices,
    AddressServices {}

/** All services of one process: the platform's and the features' (open-services.ts). */
export interface PortalServices extends Services, FeatureServices {}

/** The context of a call, the same over HTTP, over a socket and in process. */
export interface PortalContext extends PortalServices, RequestContext {}
