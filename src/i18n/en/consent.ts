import type { consent as source } from '../el/consent.ts'
import type { Translated } from '../translated.ts'

export const consent: Translated<typeof source> = {
  title: 'Your choice',
  text: 'We keep only what is necessary in your browser and, if you allow it, who recommended us to you. Nothing here measures you or advertises to you today: should that ever change, what you choose now will hold.',
  more: 'What is kept',
  acceptAll: 'Accept All',
  essentialOnly: 'Essential Only',
  preferences: 'Preferences',
  save: 'Save preferences',
  close: 'Close',
  purposes: {
    essential: {
      name: 'Essential',
      text: 'Language, sign-in, the booking you are preparing. What you asked for does not work without them.',
    },
    analytics: {
      name: 'Analytics',
      text: 'To count which pages help. Today we count nothing.',
    },
    marketing: {
      name: 'Marketing',
      text: 'Who recommended us: the code of the link you opened, for 90 days. There are no adverts outside our pages today.',
    },
  },
}
