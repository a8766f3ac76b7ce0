import type { applicationMail as source } from '../el/application-mail.ts'
import type { Translated } from '../translated.ts'

export const applicationMail: Translated<typeof source> = {
  received: {
    title: 'We have your application',
    intro: (salon: string) =>
      `Thank you for wanting ${salon} on Onyxi. We’ll read your application and write to you at this address, usually within one working day.`,
  },
  'in-review': {
    title: 'We’re reading your application',
    intro: (salon: string) =>
      `Your application for ${salon} is in our hands. There’s nothing you need to do: we’ll write as soon as we’re done.`,
  },
  asked: {
    title: 'We need one more thing',
    intro: (salon: string) => `Before your application for ${salon} can move on, please tell us this too:`,
  },
  answered: {
    title: 'We have your answer',
    intro: (salon: string) => `Your application for ${salon} is with us again. We’ll write soon.`,
  },
  rejected: {
    title: 'Your application wasn’t accepted',
    intro: (salon: string) => `We can’t list ${salon}. The reason:`,
  },
  approved: {
    title: 'Your salon is approved',
    intro: (salon: string, trialEnd: string) =>
      `Your application for ${salon} is approved. Your trial is free until ${trialEnd}. Setting up hours, team and services takes about a quarter of an hour. Publish your page when you’re ready, and people can book.`,
  },
  arrived: {
    title: (salon: string, city: string) => `New application: ${salon}, ${city}`,
    answered: (salon: string, city: string) => `An application was answered: ${salon}, ${city}`,
    intro: 'It’s waiting in the queue of applications.',
    open: 'Open the application',
    whyYou: 'You’re getting this message as an administrator of Onyxi.',
  },
  mend: 'If any of this changes, you’re welcome to apply again.',
  makeAccount:
    'To see where your application stands, create an account with this email (or sign in if you have one).',
  makeAccountToOwn:
    'To manage your salon, create an account with this email. Once you confirm it, the salon is yours.',
  state: 'See your application',
  answer: 'Answer',
  account: 'Create an account',
  manage: 'Set up your salon',
  whyYou:
    'You’re getting this message because someone applied for a salon with this email. If it wasn’t you, ignore it.',
}
