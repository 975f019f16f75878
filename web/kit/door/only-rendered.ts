/** In the browser's place of a door's loader: doors are whole pages of the server, and a link to one is a whole load. */
export function onlyRendered(): never {
  throw new Error('a door was opened without loading its page');
}
