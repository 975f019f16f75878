import { isRedirect, redirect } from '@tanstack/react-router';
import { pagePosted } from '#web/api.ts';
import { answerWith } from '#web/kit/answer-with.ts';
import { type CallFailure, failureOf, isCallFailure } from '#web/kit/failure.ts';

/** What a form of a door sent: its fields by name. */
export type Posted = Readonly<Record<string, string>>;

/** Where a submission leads: to a step of the door, or through it to an address of the portal. */
export type Next<Step> = { step: Step } | { enter: string };

/** A way into the portal: forms that post, one step after another. It needs no script in the browser. */
export type Flow<Step> = {
  /** What is shown before anything was submitted. */
  first: () => Step | Promise<Step>;
  /** The step a form was sent from, with what was typed there; passwords apart. */
  stepOf: (posted: Posted) => Step;
  /** Does what was asked; throws the failure of a call. */
  submit: (step: Step, posted: Posted) => Promise<Next<Step>>;
  /** What is shown with a failure instead of the same step. */
  refused?: (step: Step, failure: CallFailure) => Step | Promise<Step>;
};

/** What was wrong with the last submission: texts by field, and the one for the whole form. */
export type Refusal = { fields: Record<string, string>; text: string; retry_after: number | null };

/** What a door shows. `isNext`: a submission led here, and the reader is led to the heading. */
export type Shown<Step> = { step: Step; isNext: boolean; refusal: Refusal | null };

/** A reload would send the form once more, and what was typed stands in it: nothing is said of reloading. */
const OURS = 'Что-то пошло не так на нашей стороне. Данные на месте, можно отправить ещё раз';

function refusalOf({ status, errors, fields, named }: CallFailure): Refusal {
  const { retry_after } = named;
  const isOurs = status < 400 || status === 500;
  return { fields, text: isOurs ? OURS : errors[0], retry_after: typeof retry_after === 'number' ? retry_after : null };
}

/** Written as a header may hold it; whatever was asked for, it leads to no other host. */
function withinPortal(address: string): string {
  const { pathname, search, hash } = new URL(address, 'http://portal');
  return pathname.replace(/^\/+/, '/') + search + hash;
}

/**
 * The loader of a door: its first step, or what came of the submission. A failure is the same step again with its words and
 * its status (422, 429 and 503 with Retry-After …); success leads on with 303, so that no reload sends anything twice.
 */
export async function loadDoor<Step>(flow: Flow<Step>): Promise<Shown<Step>> {
  const posted = pagePosted();
  if (!posted) return { step: await flow.first(), isNext: false, refusal: null };
  const step = flow.stepOf(posted);
  try {
    const next = await flow.submit(step, posted);
    if ('enter' in next) throw redirect({ href: withinPortal(next.enter), statusCode: 303 });
    return { step: next.step, isNext: true, refusal: null };
  } catch (error) {
    // A fault of ours, not of the call, goes the way of every fault: to the log, and out with 500.
    if (isRedirect(error) || !isCallFailure(error)) throw error;
    const failure = failureOf(error);
    const refusal = refusalOf(failure);
    answerWith(failure.status >= 400 ? failure.status : 500, refusal.retry_after);
    return { step: (await flow.refused?.(step, failure)) ?? step, isNext: false, refusal };
  }
}
