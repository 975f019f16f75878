import { createStartHandler, defaultRenderHandler } from '@tanstack/react-start/server';

/** The pages' entry for the host: renders the whole page before the first byte, which is faster than streaming it. */
export default { fetch: createStartHandler(defaultRenderHandler) };
