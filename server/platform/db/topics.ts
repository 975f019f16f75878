/**
 * One kind of message of the bus: its name on the wire and, in its type alone, the payload. Publishers and listeners import
 * the topic itself, so that a misspelt one does not compile.
 */
export type Topic<Payload extends object = object> = { readonly name: string; readonly payload?: Payload };

/** Declares a topic, in the folder it belongs to. Its name never changes: processes of two versions run side by side. */
export const topic = <Payload extends object = Record<never, never>>(name: string): Topic<Payload> => ({ name });

/** What the public pages show has changed. */
export const contentChanged = topic('content');

/** This person's sessions or rights have changed. */
export const sessionsChanged = topic<{ user_id: number }>('sessions');

/** The portal's settings have changed. */
export const configurationChanged = topic('configuration');
