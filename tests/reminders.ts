/** «меньше трёх суток»: the time left, as a reminder's letter says it. */
export const timeLeftIn = ({ text }: { text: string }): string => /осталось (меньше [а-я ё]+)/i.exec(text)?.[1] ?? '';
