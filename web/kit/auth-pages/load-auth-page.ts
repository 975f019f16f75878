import { isRedirect, redirect } from '@tanstack/react-router';
import { pageKept, pagePosted, storePageState } from '#web/api.ts';
import { type CallFailure, failureOf, isCallFailure } from '#web/kit/loading/failure.ts';
import { setPageStatus } from '#web/kit/loading/set-page-status.ts';

/** Posted fields of an auth page's form, by name. */
export type PostedFields = Readonly<Record<string, string>>;

/** Result of a submission: the next step, or an address to enter. */
export type FlowResult<Step> = { step: Step } | { enter: string };

/** An auth page: forms that post, one step after another, without script. */
export type AuthFlow<Step> = {
  /** The step shown before any submission. */
  first: () => Step | Promise<Step>;
  /** The step a form was posted from, restored with its values except passwords. */
  stepOf: (posted: PostedFields) => Step;
  /** Handles a submission; throws the failure of a call. */
  submit: (step: Step, posted: PostedFields) => Promise<FlowResult<Step>>;
  /** Step shown with a failure instead of the posted one. */
  refused?: (step: Step, failure: CallFailure) => Step | Promise<Step>;
  /** A step shown again so many seconds later: what is waited for is nearer. */
  later?: (step: Step, seconds: number) => Step;
};

/** Faults of the last submission: texts by field, and one for the whole form. */
export type Refusal = { fields: Record<string, string>; text: string; retry_after: number | null };

/** What an auth page shows. `isNext`: a submission led here, so that focus starts at the heading. */
export type AuthPageState<Step> = { step: Step; isNext: boolean; refusal: Refusal | null };

/** Avoids advising a reload, which would post the form again. */
const SERVER_FAULT = 'Что-то пошло не так на нашей стороне. Данные на месте, можно отправить ещё раз';

function refusalOf({ status, errors, fields, named }: CallFailure): Refusal {
  const { retry_after } = named;
  const isOurs = status < 400 || status === 500;
  return {
    fields,
    text: isOurs ? SERVER_FAULT : errors[0],
    retry_after: typeof retry_after === 'number' ? retry_after : null,
  };
}

/** A refusal read again later; without a time once that is over. */
function refusalAfter({ retry_after, ...refusal }: Refusal, seconds: number): Refusal {
  const left = retry_after === null ? 0 : retry_after - seconds;
  return { ...refusal, retry_after: left > 0 ? left : null };
}

/** Encodes an address for the Location header; never leads to another host. */
function withinPortal(address: string): string {
  const { pathname, search, hash } = new URL(address, 'http://portal');
  return pathname.replace(/^\/+/, '/') + search + hash;
}

/**
 * Loader of an auth page: the first step, or the result of a submission. A failure is the same step with its faults and
 * HTTP status (422, 429 and 503 with Retry-After …). Every submission is answered by a redirect (303): to where it leads,
 * or to this page's own result, which is kept (server/platform/forms), so that a reload, back and forward post nothing
 * again.
 */
export async function loadAuthPage<Step>(flow: AuthFlow<Step>): Promise<AuthPageState<Step>> {
  const posted = pagePosted();
  if (posted) {
    const state = await answerPosted(flow, posted);
    storePageState(state);
    return state;
  }
  // Kept by this page for this browser: only pages of the same path share it.
  const kept = pageKept() as { state: AuthPageState<Step>; seconds: number } | null;
  if (!kept) return { step: await flow.first(), isNext: false, refusal: null };
  const { state, seconds } = kept;
  const step = flow.later?.(state.step, seconds) ?? state.step;
  return { ...state, step, refusal: state.refusal && refusalAfter(state.refusal, seconds) };
}

async function answerPosted<Step>(flow: AuthFlow<Step>, posted: PostedFields): Promise<AuthPageState<Step>> {
  const step = flow.stepOf(posted);
  try {
    const next = await flow.submit(step, posted);
    if ('enter' in next) throw redirect({ href: withinPortal(next.enter), statusCode: 303 });
    return { step: next.step, isNext: true, refusal: null };
  } catch (error) {
    // Bugs are rethrown to be logged and answered with 500.
    if (isRedirect(error) || !isCallFailure(error)) throw error;
    const failure = failureOf(error);
    const refusal = refusalOf(failure);
    setPageStatus(failure.status >= 400 ? failure.status : 500, refusal.retry_after);
    return { step: (await flow.refused?.(step, failure)) ?? step, isNext: false, refusal };
  }
}
