// No words here: the tree of routes, which every home loads, reads addresses by these.
export const travelModeKeys = [1, 2, 3, 4] as const;
export type TravelMode = (typeof travelModeKeys)[number];
