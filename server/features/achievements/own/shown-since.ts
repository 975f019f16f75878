type Shown = { assessed_at: string | null; released_at: string | null };

/**
 * Since when a participant may see its points: since it was assessed or, where they were held back, since the release that came
 * later; null while they are held back (docs/product/selection-and-trip.md, «Results held back»).
 */
export function shownSince({ assessed_at, released_at }: Shown, areHeld: boolean): string | null {
  if (areHeld || assessed_at === null) return null;
  return released_at !== null && Date.parse(released_at) > Date.parse(assessed_at) ? released_at : assessed_at;
}
