import type { joinSalon as source } from '../el/join-salon.ts'
import type { Translated } from '../translated.ts'

export const joinSalon: Translated<typeof source> = {
  page: 'Invitation to a team',
  loading: 'Reading the invitation…',
  title: (salon) => `Join the team of ${salon}`,
  by: (inviter) => `You are invited by ${inviter}.`,
  roles: { manager: 'Manager', technician: 'Technician' },
  rights: {
    manager: 'You will run the calendar, the clients, the services and the team.',
    technician: 'You will see your own calendar and your bookings.',
  },
  label: { role: 'Role', staff: 'In the calendar as', email: 'For the email', until: 'Valid until' },
  accept: 'Accept the invitation',
  signIn: 'Sign in',
  signUp: 'Create an account',
  signedOut: (email) => `Sign in or create an account with ${email} to accept.`,
  other: (own, email) =>
    `You are signed in as ${own}, but the invitation is for ${email}. Sign out and sign in with that address.`,
  signOut: 'Sign out',
  joinedTitle: 'You are on the team',
  joined: (salon) => `${salon} is now among your salons.`,
  go: 'Go to the calendar',
  missingTitle: 'There is no invitation here',
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
  failed: 'The invitation did not load.',
}
