/** The large view of a tile, a script of its own. */
export const loadLargerView = async () => (await import('./larger-view.tsx')).LargerView;
