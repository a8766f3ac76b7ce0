/** The parts of a success story, each in both languages, and the most letters of each. */
export const storyParts = { title: 120, before: 1000, change: 1000, quote: 300, person: 80 } as const
export type StoryPart = keyof typeof storyParts

/** The words of a story in one language. */
export type StoryWords = Readonly<Record<StoryPart, string>>

/**
 * Whether every part exists in both languages: only then an owner is asked to agree, and sees everything that will be
 * shown.
 */
export const isWholeStory = (words: { readonly el: StoryWords; readonly en: StoryWords }): boolean =>
  [...Object.values(words.el), ...Object.values(words.en)].every((text) => text !== '')
