import type { joinSalon as source } from '../el/join-salon.ts'
import type { Translated } from '../translated.ts'

export const joinSalon: Translated<typeof source> = {
  page: 'Invitation to a team',
  loading: 'Reading the invitation…',
  title: (salon) => `Join the team of ${salon}`,
  by: (inviter) => `${inviter} has invited you.`,
  roles: { manager: 'Manager', technician: 'Team member' },
  rights: {
    manager: 'You’ll manage the calendar, clients, services and team.',
    technician: 'You’ll see your own calendar and your appointments.',
  },
  label: { role: 'Role', staff: 'In the calendar as', email: 'For the email', until: 'Valid until' },
  accept: 'Accept the invitation',
  signIn: 'Sign in',
  signUp: 'Create an account',
  signedOut: (email) => `Sign in or create an account with ${email} to accept.`,
  other: (own, email) =>
    `You’re signed in as ${own}, but the invitation is for ${email}. Sign out and sign in with that address.`,
  signOut: 'Sign out',
  joinedTitle: 'You’re on the team',
  joined: (salon) => `${salon} is now among your salons.`,
  go: 'Go to the calendar',
  missingTitle: 'There’s no invitation here',
  missing: 'Open the full link from your email. If a newer invitation was sent, only that one works.',
  state: {
    used: { title: 'Already used', text: 'Each invitation can be accepted once.' },
    revoked: { title: 'The invitation was withdrawn', text: 'Ask the salon for a new one.' },
    expired: {
      title: 'The invitation has expired',
      text: 'It works for 7 days. Ask the salon for a new one.',
    },
  },
  home: 'Go to the home page',
  failed: 'We couldn’t load the invitation.',
}
