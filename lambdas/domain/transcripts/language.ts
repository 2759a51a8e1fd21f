/** Whether the cues of this engine, which are English, can read the language (BCP 47). */
export const isEnglish = (language: string): boolean => /^en(?:$|[-_])/i.test(language);
