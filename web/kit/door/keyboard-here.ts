/** Put on what a page of a door begins with for the keyboard and a reader of the screen: without script, as it opens. */
export const keyboardHere = { tabIndex: -1, autoFocus: true } as const;
