import type { root as source } from '../el/root.ts'
import type { Translated } from '../translated.ts'

export const root: Translated<typeof source> = {
  languageChanged: 'Language Changed',
  languageOffered: 'This page is also available in English.',
  readHere: 'Read it in English',
  notifications: 'Notifications',
  closeNotification: 'Close notification',
  errors: {
    notFound: {
      title: "We couldn't find this page",
      text: 'It may have moved or been removed. Start again from the home page.',
    },
    forbidden: {
      title: "You don't have access here",
      text: "Your account isn't allowed to see this page. If you think that's a mistake, write to us.",
    },
    unavailable: {
      title: "We'll be right back",
      text: "The service isn't answering at the moment. Please try again in a minute.",
    },
    offline: {
      title: "You're offline",
      text: 'There seems to be no connection. Try again as soon as you’re back online.',
    },
    unexpected: {
      title: 'Something went wrong',
      text: 'The mistake is ours and it has been noted. Try again, or go back to the home page.',
    },
    goHome: 'Go to the home page',
    retry: 'Try again',
  },
}
