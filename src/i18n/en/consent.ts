import type { consent as source } from '../el/consent.ts'
import type { Translated } from '../translated.ts'

export const consent: Translated<typeof source> = {
  title: 'Your choice',
  text: 'We only keep what’s necessary in your browser and, if you allow it, who recommended us to you. There are no analytics or ads here today: if that ever changes, what you choose now will apply.',
  more: 'What is kept',
  acceptAll: 'Accept All',
  essentialOnly: 'Essential Only',
  preferences: 'Preferences',
  save: 'Save preferences',
  close: 'Close',
  purposes: {
    essential: {
      name: 'Essential',
      text: 'Language, sign-in, the booking you’re making. What you asked for doesn’t work without them.',
    },
    analytics: {
      name: 'Analytics',
      text: 'To measure which pages help. Today we measure nothing.',
    },
    marketing: {
      name: 'Marketing',
      text: 'Who recommended us: the code of the link you opened, for 90 days. There are no ads outside our pages today.',
    },
  },
}
