/** The part of its data that the bench is run with: `BENCH_SIZE=0.05` tries it in minutes, and writes no report. */
const share = Number(process.env.BENCH_SIZE ?? 1);

export const isWhole = share === 1;

/** This many, or the part of them that is asked for. */
export const sized = (whole: number): number => Math.ceil(whole * share);
