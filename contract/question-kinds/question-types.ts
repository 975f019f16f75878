/** The kinds of questions by the codes they are kept and sent with. A new one begins here: the compiler names the rest. */
export const questionTypes = { singleChoice: 1, multipleChoice: 2, typed: 3, matching: 4, number: 5 } as const;
