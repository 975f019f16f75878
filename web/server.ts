import { createStartHandler, defaultRenderHandler } from '@tanstack/react-start/server';

/** Entry for the host: renders the whole page before the first byte, which is faster than streaming. */
export default { fetch: createStartHandler(defaultRenderHandler) };
