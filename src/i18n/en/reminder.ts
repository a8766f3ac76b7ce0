import type { reminder as greek } from '../el/reminder.ts'
import type { Translated } from '../translated.ts'

export const reminder: Translated<typeof greek> = {
  page: 'Your appointment',
  loading: 'Opening your appointment…',
  failed: 'We couldn’t load your appointment.',
  title: 'Are you coming?',
  intro: (salon) => `Tell ${salon} with one tap. You don’t need to sign in.`,
  noSignIn: (salon) =>
    `See your appointment at ${salon}, change its time or cancel it here. You don’t need to sign in.`,
  coming: 'I’m coming',
  comingTitle: 'See you there!',
  comingText: (salon) => `We’ve told ${salon}. If anything changes, come back here.`,
  move: 'Change time',
  cancel: 'Cancel',
  freeUntil: (moment) => `Change or cancel for free until ${moment}`,
  tooLate:
    'It’s too late to change the time. You can still cancel: you’ll see what that means before you do.',
  callToChange: 'To change or cancel, please call the salon.',
  call: (phone) => `Call ${phone}`,
  movedTitle: 'Done, you have a new time!',
  movedText: (salon, when) => `They’re expecting you at ${salon}: ${when}.`,
  cancelledTitle: 'Your appointment is cancelled',
  cancelledText: (salon) => `We’ve told ${salon}.`,
  stop: 'Stop sending me reminders',
  mailed: 'We’ve emailed you the details, too.',
  state: {
    moved: {
      title: 'Your appointment has another time',
      text: 'This link was for the previous time. You’ll find the new one in our latest message and in your appointments.',
    },
    cancelled: {
      title: 'This appointment was cancelled',
      text: 'There’s nothing you need to do. You can book another time if you like.',
    },
    over: {
      title: 'The time of this appointment has passed',
      text: 'Nothing can be changed from here any more. If you need anything, please talk to the salon.',
    },
  },
  missingTitle: 'This link doesn’t lead to an appointment',
  missing:
    'It may have been cut off when it was copied. Open it again from the message, or see your appointments.',
  toBookings: 'My appointments',
  toSalon: 'The salon’s page',
}
