import type { accountUnusedMail as source } from '../el/account-unused-mail.ts'
import type { Translated } from '../translated.ts'

export const accountUnusedMail: Translated<typeof source> = {
  title: (day) => `Your account will be deleted on ${day}`,
  intro: (day) =>
    `You haven’t used Onyxi for almost three years. We don’t keep data that’s no longer needed: on ${day} we’ll delete your account and everything you saved in it, for good.`,
  signIn: 'Sign in',
  choice: 'To keep it, sign in once before that day. If you don’t want it, you don’t need to do anything.',
  whyYou: 'You’re getting this message because it’s about your Onyxi account.',
}
