/** The parts of a success story, each in both languages, and the letters that each may have. */
export const storyParts = { title: 120, before: 1000, change: 1000, quote: 300, person: 80 } as const
export type StoryPart = keyof typeof storyParts

/** The words of a story in one language. */
export type StoryWords = Readonly<Record<StoryPart, string>>

/** Whether every part is there, in both languages: only then an owner is asked, and agrees to all that will be shown. */
export const isWholeStory = (words: { readonly el: StoryWords; readonly en: StoryWords }): boolean =>
  [...Object.values(words.el), ...Object.values(words.en)].every((text) => text !== '')
