import type { accountBanMail as source } from '../el/account-ban-mail.ts'
import type { Translated } from '../translated.ts'

export const accountBanMail: Translated<typeof source> = {
  banned: {
    title: 'Your account has been banned',
    intro:
      'The Onyxi team banned your account. You can’t sign in or book. Appointments that you already booked stand; to cancel one, contact the salon. A person took this decision, under the terms of service.',
  },
  lifted: {
    title: 'Your account is open again',
    intro: 'The Onyxi team lifted the ban on your account. You can sign in as before.',
  },
  reason: 'Reason',
  appeal:
    'If you disagree, reply to this email and we’ll look at the decision again. You can also turn to a certified out-of-court dispute settlement body, or to the courts.',
  signIn: 'Sign in',
  whyYou: 'You’re getting this message because it’s about your Onyxi account.',
}
