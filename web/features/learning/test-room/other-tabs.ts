import type { TestEvent } from './events.ts';
import type { Message } from './state.ts';

/** Connects the tabs of one attempt in this browser by a BroadcastChannel. */
export function joinTabs(attempt_id: number, dispatch: (event: TestEvent) => void) {
  const channel = new BroadcastChannel(`test-answers-${attempt_id}`);
  channel.onmessage = ({ data }: MessageEvent<Message>) =>
    dispatch(
      'given' in data ? { type: 'answered in another tab', given: data.given } : { type: 'submitted in another tab' },
    );
  return { tell: (message: Message) => channel.postMessage(message), leave: () => channel.close() };
}
