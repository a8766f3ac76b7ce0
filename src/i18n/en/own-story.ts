import type { ownStory as source } from '../el/own-story.ts'
import type { Translated } from '../translated.ts'

export const ownStory: Translated<typeof source> = {
  title: 'Your salon’s story',
  ask: 'This is what we wrote from what you told us. It isn’t shown anywhere unless you agree.',
  agreed: (day) => `You agreed on ${day}. It will be published among the success stories.`,
  shown: (day) => `You agreed on ${day}. It’s shown among the success stories.`,
  refused: (day) =>
    `You said no on ${day}, and it isn’t shown anywhere. If you change your mind, just agree.`,
  see: 'See the page',
  greek: 'In Greek',
  english: 'In English',
  before: 'Before',
  change: 'What changed',
  agree: 'I agree to publish it',
  agreeDone: 'Thank you! We’ve noted that you agree.',
  refuse: 'No, don’t publish it',
  refuseDone: 'All right, it won’t be published.',
  withdraw: 'I withdraw my consent',
  withdrawDone: 'The story is no longer shown.',
  wrong: 'Not how you’d put it? Write to us and we’ll correct it:',
}
