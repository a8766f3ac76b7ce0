import type { linkPage as source } from '../el/link-page.ts'
import type { Translated } from '../translated.ts'

export const linkPage: Translated<typeof source> = {
  title: {
    signup: 'Confirm your email',
    magiclink: 'Sign in to your account',
    recovery: 'Choose a new password',
    email_change: 'Confirm the change of your email',
    invite: 'Accept the invitation',
  },
  text: {
    signup: 'Press the button to confirm that this email is yours and continue.',
    magiclink: 'Press the button to sign in and continue.',
    recovery: 'Press the button to choose a new password.',
    email_change: 'Press the button only if it was you who asked for the change.',
    invite: 'Press the button to open your account.',
  },
  submit: {
    signup: 'Confirm',
    magiclink: 'Sign in',
    recovery: 'Continue',
    email_change: 'Confirm the change',
    invite: 'Continue',
  },
  leadsTo: (host) => `You’ll continue to ${host}.`,
  notYou: 'Wasn’t it you who asked? Close this page. Nothing will change.',
}
