import type { MilestoneColor } from '#contract/learning/milestones.ts';

/** Colours of a milestone on the map and in headings, and of text on them. */
export const milestonePaint: Record<MilestoneColor, { fill: string; text: string }> = {
  blue: { fill: '#1677c8', text: '#ffffff' },
  yellow: { fill: '#f4c03d', text: '#3b2a00' },
  red: { fill: '#d93a3f', text: '#ffffff' },
  green: { fill: '#2b8a57', text: '#ffffff' },
  orange: { fill: '#ff7a45', text: '#3a1400' },
};
