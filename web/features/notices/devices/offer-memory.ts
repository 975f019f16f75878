const DECLINED = 'push-offer';

/** Whether notices may be offered in this browser: it can show them, and nobody has said no; only in the browser. */
export function mayOffer(): boolean {
  try {
    return 'PushManager' in window && Notification.permission !== 'denied' && !localStorage.getItem(DECLINED);
  } catch {
    // A browser without storage would be asked each time.
    return false;
  }
}

export const declineOffer = (): void => localStorage.setItem(DECLINED, 'declined');
