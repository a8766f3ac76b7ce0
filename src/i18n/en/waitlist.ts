import type { waitlist as greek } from '../el/waitlist.ts'
import type { Translated } from '../translated.ts'

export const waitlist: Translated<typeof greek> = {
  form: {
    title: 'Waitlist',
    text: 'Tell us when you can come. As soon as a time that suits you opens up, we hold it and write to you.',
    from: 'From day',
    to: 'To day',
    hours: 'What time should it start',
    hoursFrom: 'From',
    hoursTo: 'To',
    allDay: 'Any time',
    someHours: 'Certain hours',
    staff: 'Team member',
    anyone: 'Anyone available',
    notice: 'How much notice you need',
    notices: (minutes) =>
      minutes < 1440
        ? minutes === 60
          ? '1 hour'
          : `${minutes / 60} hours`
        : minutes === 1440
          ? '1 day'
          : `${minutes / 1440} days`,
    name: 'Full name',
    phone: 'Phone',
    nameMissing: 'Please enter your name.',
    phoneWrong: 'Please enter a phone number.',
    submit: 'Join the waitlist',
    close: 'Cancel',
    rules:
      'We first offer a time to the person whose visit fills it without leaving an unusable gap, then in the order people joined. We don’t disturb you at night (21:00–9:00).',
    doneTitle: 'You’re on the waitlist',
    doneText:
      'We’ll write as soon as a time opens up. You can see or leave the waitlist any time in your appointments.',
    free: 'There’s already a time available:',
    failed: 'That wasn’t saved. Please try again.',
  },
  own: {
    title: 'Waiting for a time',
    days: (from, to) => (from === to ? from : `${from} – ${to}`),
    hours: (from, to) => `${from}–${to}`,
    anyTime: 'any time',
    with: (name) => `with ${name}`,
    leave: 'Leave the waitlist',
    leaveTitle: 'Leave the waitlist?',
    leaveText: 'We won’t write to you any more if a time opens up. You can join again whenever you like.',
    stay: 'Stay on it',
    left: 'You’ve left the waitlist',
    offer: (when) => `There’s a time: ${when}`,
    until: (moment) => `We’re holding it for you until ${moment}.`,
    first: (moment) => `The first to answer by ${moment} gets it.`,
    open: 'It’s open to everyone: first come, first served.',
    see: 'See it and answer',
    failed: 'Your waitlists couldn’t load.',
  },
  offer: {
    page: 'A time for you',
    loading: 'Opening the time…',
    failed: 'The time couldn’t load.',
    title: {
      one: 'There’s a time for you',
      three: 'There’s a time, and it’s soon',
      open: 'A time just opened up',
    },
    intro: {
      one: (moment) => `We’re holding it just for you until ${moment}.`,
      three: (moment) =>
        `We’ve offered it to up to two others on the waitlist as well. The first to answer by ${moment} gets it.`,
      open: () => 'It’s very soon, so it’s open to everyone: first come, first served.',
    },
    price: 'Price',
    accept: 'I want it',
    decline: 'Not this time',
    declineHint: 'It goes to the next person, and you stay on the waitlist.',
    pay: 'The salon asks for a deposit or a card',
    payText: 'The time is held for you. Finish the appointment on the salon’s page.',
    goOn: 'Continue on the salon’s page',
    bookedTitle: 'You’re booked!',
    bookedText: (salon, when) => `${salon} is expecting you: ${when}. We’ve sent you an email too.`,
    bookedBefore: 'You’ve booked it already. You’ll find it in your appointments.',
    overTitle: 'This time isn’t held any more',
    over: 'It went to the next person on the waitlist. You’re still on it, and we’ll write when the next time opens up.',
    overLeft: 'It went to the next person on the waitlist.',
    lostTitle: 'Someone else was faster',
    lost: 'They answered a moment earlier. You’re still on the waitlist, and we’ll write when the next time opens up.',
    missingTitle: 'This link doesn’t lead to a time',
    missing:
      'It may have been cut off when copied. Open it again from the message, or see your appointments.',
  },
}
