import type { AccountServices } from './features/accounts/services.ts';
import type { CourseServices } from './features/courses/teachings/course-use.ts';
import type { AnswerServices } from './features/learning/attempts/answer-batcher.ts';
import type { StudyServices } from './features/learning/study-memory.ts';
import type { MailingServices } from './features/mailing/sending/mailer.ts';
import type { AddressServices } from './features/questionnaires/addresses/addresses.ts';
import type { SchoolServices } from './features/schools/merge-schools.ts';
import type { RequestContext } from './platform/http/context.ts';
import type { Services } from './platform/services.ts';

/** What features keep per process, and answer to those below them; each opens its own (feature.ts). */
export interface FeatureServices
  extends AccountServices,
    CourseServices,
    SchoolServices,
    StudyServices,
    AnswerServices,
    MailingServices,
    AddressServices {}

/** All that one process of the portal holds open (open-services.ts). */
export interface PortalServices extends Services, FeatureServices {}

/** What every call is made with, over HTTP, over a socket and in process alike. */
export interface PortalContext extends PortalServices, RequestContext {}
