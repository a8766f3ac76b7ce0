import type { teamMail as source } from '../el/team-mail.ts'
import type { Translated } from '../translated.ts'

export const teamMail: Translated<typeof source> = {
  invitation: {
    subject: (salon) => `Invitation to the team: ${salon}`,
    title: 'You’re invited to a team',
    by: (inviter, salon) => `${inviter} invites you to the team of ${salon}.`,
    from: (salon) => `${salon} invites you to its team.`,
    roles: {
      manager: 'You’ll manage the calendar, clients, services and team.',
      technician: 'You’ll see your own calendar.',
    },
    label: { salon: 'Salon', role: 'Role', staff: 'In the calendar as', until: 'Valid until' },
    roleNames: { manager: 'Manager', technician: 'Team member' },
    action: 'See the invitation',
    how: 'Sign in or create an account with exactly this email address. The link works once.',
    footer:
      'You’re getting this message because a salon gave us this address. If you weren’t expecting it, ignore it.',
  },
  joined: {
    subject: (email) => `New team member: ${email}`,
    title: 'The invitation was accepted',
    intro: (email, salon) => `${email} has joined the team of ${salon}.`,
    action: 'See the team',
    footer: 'You’re getting this message because the salon is yours.',
  },
}
