import type { clientForm as source } from '../el/client-form.ts'
import type { Translated } from '../translated.ts'
import { nailShapeWords } from './nail-shapes.ts'

export const clientForm: Translated<typeof source> = {
  page: 'A few words about you',
  loading: 'Opening the form…',
  failed: 'We couldn’t load the form.',
  title: (name) => (name === '' ? 'A few words about you' : `${name}, a few words about you`),
  intro: (salon) =>
    `To look after you better, ${salon} would like to know the following. Everything is optional: fill in what you like. Only the salon’s managers see it.`,
  likes: 'What you like',
  shape: 'Shape',
  length: 'Length',
  ...nailShapeWords,
  colours: 'Favourite colours',
  coloursHint: 'For example: nude, burgundy, French.',
  wishes: 'Anything else we should know?',
  wishesHint: 'Sensitive spots, what you don’t like, how you like your appointment.',
  health: 'Allergies',
  allergies: 'Allergies or reactions to products',
  allergiesHint: 'For example: acrylates, latex, acetone.',
  consent: 'I agree to the salon keeping my allergies on my card',
  consentHint:
    'They’re health data. You can withdraw consent at any time: tell the salon and they’re erased.',
  consentNeeded: 'Your consent is needed to send allergies. Otherwise, clear the text.',
  birthday: 'Birthday',
  day: 'Day',
  month: 'Month',
  year: 'Year',
  yearHint: 'The year isn’t required.',
  birthdayWrong: 'There’s no such day. Correct it, or leave the fields empty.',
  news: 'News and offers',
  newsHint: 'Optional, and it changes nothing about your appointments.',
  send: 'Send to the salon',
  once: 'You can send it once.',
  doneTitle: 'Thank you!',
  done: (salon) =>
    `${salon} has received your details. If you’d like to change or erase something, talk to the salon.`,
  salon: 'The salon’s page',
  home: 'To the home page',
  missingTitle: 'The link doesn’t work',
  missing: 'It may have been cut off when it was copied. Ask the salon to send it again.',
  state: {
    filled: {
      title: 'The form was already sent',
      text: 'The salon has your details. To change something, talk to the salon.',
    },
    expired: { title: 'The link has expired', text: 'It’s good for two weeks. Ask the salon for a new one.' },
    withdrawn: {
      title: 'The link is no longer valid',
      text: 'The salon withdrew it, or sent you a newer one.',
    },
  },
  privacy: 'How your data is protected',
}
