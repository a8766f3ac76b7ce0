import type { storyMail as source } from '../el/story-mail.ts'
import type { Translated } from '../translated.ts'

export const storyMail: Translated<typeof source> = {
  title: 'Read your salon’s story',
  intro:
    'We’ve written down what you told us, in Greek and in English. Nobody sees it before you’ve read it and agreed.',
  salon: 'Salon',
  story: 'Story',
  read: 'Read it and decide',
  choice:
    'If you do nothing, nothing is published. If you agree, you can withdraw whenever you like, on the same page.',
  whyYou: 'You’re getting this message because the salon is yours.',
}
