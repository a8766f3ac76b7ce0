import type { emails as source } from '../el/emails.ts'
import type { Translated } from '../translated.ts'

export const emails: Translated<typeof source> = {
  footer: {
    booking: 'You’re getting this message because you booked through Onyxi.',
    salon: 'You’re getting this message because your salon takes bookings through Onyxi.',
    account: 'You’re getting this message because someone gave this address to Onyxi.',
  },
  label: {
    code: 'Booking code',
    name: 'Booked for',
    salon: 'Salon',
    address: 'Address',
    phone: 'Phone',
    services: 'Services',
    total: 'Total',
    when: 'When',
    before: 'Before',
    now: 'Now',
    preference: 'If something comes up',
    note: 'Note',
    reason: 'Reason',
    customer: 'Customer',
  },
  preferences: { call: 'Call', message: 'Message', none: 'No contact' },
  action: {
    see: 'See your appointment',
    directions: 'Directions',
    google: 'Add to Google Calendar',
    rebook: 'Book a new appointment',
    calendar: 'Open your calendar',
  },
  summerTime: (time) => `${time} summer time`,
  winterTime: (time) => `${time} winter time`,
  dayAndTime: (day, time) => `${day}, ${time}`,
  reduction: 'Offer',
  points: (n) => `${n} points`,
  payAtSalon: 'You pay at the salon.',
  nothingToPay: 'There’s nothing to pay.',
  byGiftCard: (price) => `Of that, ${price} by gift card.`,
  paidPart: (paid, rest) => `You’ve paid ${paid} through Onyxi. The remaining ${rest} is due at the salon.`,
  paidAll: (paid) => `You’ve paid ${paid} through Onyxi. There’s nothing more to pay.`,
  cardOnFile: (price, last4) =>
    `Card ••••\u00a0${last4} guarantees it: it’s charged ${price} only if you cancel late or don’t come.`,
  ofSalon: {
    cardOnFile: (price) => `A card on file guarantees ${price}.`,
    cardDue: (price) =>
      `${price} will be charged to the card on file in two days. You can waive it until then.`,
    paidNone: 'Everything is paid at the salon.',
    paidPart: (paid, rest) => `${paid} was paid through Onyxi. The remaining ${rest} is due at the salon.`,
    paidAll: (paid) => `All of it, ${paid}, was paid through Onyxi.`,
    refundedAll: (paid) => `Everything that was paid through Onyxi, ${paid}, is being refunded.`,
    refunded: (refund, paid) => `${refund} of the ${paid} that was paid through Onyxi is being refunded.`,
    kept: (paid) => `The ${paid} that was paid through Onyxi isn’t refunded.`,
  },
  freeUntil: (moment) => `Free cancellation until ${moment}`,
  freeUntilMore: 'Until then you can also change the time.',
  freeIsOver: 'The time for free cancellation has passed. If something comes up, please call the salon.',
  freeIsOverNothingPaid:
    'It’s too late to change the time. If something comes up, cancel or call the salon: you won’t be charged.',
  calendarFile: 'The attached file puts the appointment in your calendar.',
  calendarUpdate: 'The attached file updates your calendar.',
  calendarRemove: 'The attached file takes it out of your calendar.',
  confirmed: {
    subject: (salon, when) => `Confirmed: ${when} · ${salon}`,
    title: 'Your appointment is confirmed',
    intro: (salon) => `${salon} is looking forward to seeing you.`,
  },
  moved: {
    subject: (salon, when) => `New time: ${when} · ${salon}`,
    title: 'Your appointment has a new time',
    intro: (salon) => `The time of your appointment at ${salon} has changed.`,
  },
  changed: {
    subject: (salon, when) => `Changed: ${when} · ${salon}`,
    title: 'Your appointment has changed',
    intro: (salon) =>
      `${salon} changed the services, how long they take or the price. The start stays the same.`,
  },
  cancelled: {
    subject: (salon, when) => `Cancelled: ${when} · ${salon}`,
    title: 'Your appointment is cancelled',
    intro: (salon) => `Your appointment at ${salon} no longer stands.`,
    bySalon: (salon) => `${salon} had to cancel your appointment. We’re sorry for the trouble.`,
    byAdmin: (salon) =>
      `The Onyxi team cancelled your appointment at ${salon}. You’ll find the reason below.`,
    refundAll: (refund) => `You’ll get back ${refund}, everything you had paid.`,
    refundPart: (refund, paid) => `You’ll get back ${refund} of the ${paid} you had paid.`,
    refundNone: (paid) =>
      `The ${paid} you had paid won’t be refunded, because the time for free cancellation had passed.`,
    charged: (price, last4) =>
      `The time for free cancellation had passed: ${price} will be charged to card ••••\u00a0${last4} in two days, unless the salon waives it.`,
    nothingPaid: 'You hadn’t paid anything, so there’s nothing to refund.',
  },
  series: {
    dates: 'Dates and booking codes',
    each: 'Total each time',
    freeUntil: (moment) => `Free cancellation of the first one until ${moment}.`,
    freeUntilMore: 'Each of the others can be cancelled free for just as long before it.',
    calendarFile: 'The attached file puts all the appointments in your calendar.',
    calendarRemove: 'The attached files take them out of your calendar.',
    confirmed: {
      subject: (salon, n) => `${n} appointments confirmed · ${salon}`,
      title: 'Your appointments are confirmed',
      intro: (salon) => `${salon} is looking forward to seeing you.`,
    },
    cancelled: {
      subject: (salon, n) => `${n} appointments cancelled · ${salon}`,
      title: 'Your appointments are cancelled',
      intro: (salon) => `${salon} had to cancel your appointments. We’re sorry for the trouble.`,
    },
  },
  salonConfirmed: {
    subject: (customer, when) => `New appointment: ${when} · ${customer}`,
    title: 'New appointment',
    intro: 'It was confirmed automatically and is already in your calendar.',
  },
  salonMoved: {
    subject: (customer, when) => `Time changed: ${when} · ${customer}`,
    title: 'An appointment has a new time',
    intro: 'The old time is available again. Your calendar is already up to date.',
  },
  salonCancelled: {
    subject: (customer, when) => `Cancelled: ${when} · ${customer}`,
    title: 'An appointment was cancelled',
    intro: 'The time is available again for other customers.',
    byAdmin: 'The Onyxi team cancelled it. The time is available again for other customers.',
  },
  event: {
    forCustomer: (services, salon) => `${services}, ${salon}`,
  },
  account: {
    confirm: {
      subject: (code) => `${code} is your confirmation code`,
      title: 'Confirm your email',
      intro: 'Welcome! Enter this code on the sign-up page.',
    },
    'sign-in': {
      subject: (code) => `${code} is your sign-in code`,
      title: 'Your sign-in code',
      intro: 'Enter it where you asked for it, and carry on.',
    },
    'already-registered': {
      subject: (code) => `${code} is your sign-in code`,
      title: 'You already have an account',
      intro:
        'Someone tried to sign up with this email. If it was you, use this code to get into your account.',
    },
    recovery: {
      subject: (code) => `${code} is your code for a new password`,
      title: 'Choose a new password',
      intro: 'With this code you can choose a new password.',
    },
    'email-change-current': {
      subject: (code) => `${code}: do you agree to change your email?`,
      title: 'Do you agree to change your email?',
      intro: 'You asked for another email on your account. Enter this code only if it was you who asked.',
      notYou:
        'Wasn’t it you? Don’t share the code with anyone, and change your password: someone may have got into your account. Without this code your email stays as it is.',
    },
    'email-change-new': {
      subject: (code) => `${code} is the code for your new email`,
      title: 'Confirm your new email',
      intro: 'This address will become the email of your account. Enter the code to show that it’s yours.',
    },
    newEmail: 'New email',
    text: (code) => `${code} is your Onyxi code. Never share it with anyone.`,
    numberWanted:
      'Onyxi: someone tried to use your number for another account. It already belongs to yours, so nothing has changed.',
    reauthentication: {
      subject: (code) => `${code} is your security code`,
      title: 'Your security code',
      intro: 'Enter it to confirm that it’s you.',
      notYou:
        'Didn’t ask for it? Don’t share the code with anyone, and change your password: someone may have got into your account.',
    },
    invite: {
      subject: (code) => `${code} is your invitation code`,
      title: 'An account is waiting for you',
      intro: 'You’ve been invited to Onyxi. Enter this code to open your account.',
    },
    codeLabel: 'Your code',
    lives: (minutes) => `It’s valid for ${minutes} and works once.`,
    button: 'Continue to Onyxi',
    orLink: 'Or open this page:',
    keepSecret: 'Don’t share it with anyone. We’ll never ask for it by phone or message.',
    notYou: 'Didn’t ask for it? Ignore this message. Nothing will change.',
  },
  notice: {
    'password-changed': {
      title: 'Your password was changed',
      intro: 'Use the new one from now on. On your other devices you’ll need to sign in again.',
    },
    'new-device': {
      title: 'New sign-in to your account',
      intro:
        'Someone signed in to your account from a device we hadn’t seen before. If it was you, there’s nothing to do.',
    },
    'session-stolen': {
      title: 'We signed out one of your devices',
      intro:
        'One of your sign-ins was also used from somewhere else, as if someone had stolen it. We ended it. Sign in again and, to be safe, change your password.',
    },
    'email-changed': {
      title: 'The email of your account was changed',
      intro: 'Use the new address to sign in from now on. This is the last message we send here.',
    },
    'address-wanted': {
      title: 'Someone tried to use your email for another account',
      intro:
        'This address already belongs to your Onyxi account, so nothing has changed. If it was you, sign in with this address instead.',
    },
    'factor-added': {
      title: 'A second sign-in step was added',
      intro: 'We’ll ask for it when you sign in. Your account is safer now.',
    },
    'factor-removed': {
      title: 'A second sign-in step was removed',
      intro: 'We’ll no longer ask for it when you sign in.',
    },
    'passkey-added': {
      title: 'A passkey was added',
      intro: 'You can now sign in without a password, with your finger, your face or your device’s lock.',
    },
    'passkey-removed': {
      title: 'A passkey was removed',
      intro: 'Nobody can sign in to your account with it any more.',
    },
    'identity-linked': {
      title: 'A new way to sign in was connected',
      intro: 'You can now use it to sign in to your account.',
    },
    'identity-unlinked': {
      title: 'A way to sign in was removed',
      intro: 'Nobody can sign in to your account with it any more.',
    },
    'recovery-code-used': {
      title: 'A recovery code was used',
      intro: 'Someone signed in to your account with one of your recovery codes. That code no longer works.',
    },
    'account-deleted': {
      title: 'Your account was deleted',
      intro: 'We’ve erased your personal data. Thank you for being with us; we’d be happy to see you again.',
    },
    when: 'When',
    whenInAthens: (moment) => `${moment} (Greek time)`,
    device: 'Device',
    browserOn: (browser, system) => `${browser} on ${system}`,
    unknownDevice: 'Unknown',
    subject: {
      'email-changed': 'New email',
      factor: 'Second step',
      passkey: 'Passkey',
      identity: 'Way to sign in',
    },
    notYou: 'Wasn’t it you?',
    changePassword:
      'Choose a new password right away. That signs out every device, and anyone who got in without your permission stays out.',
    changeAndRemove:
      'Choose a new password right away, and then remove the new way to sign in from your account: as long as it’s there, someone else can get in.',
    nothingToDo: 'There’s nothing you need to do. Nobody got into your account.',
    providers: { google: 'Google', facebook: 'Facebook', email: 'Email', phone: 'Phone' },
    writeToUs: (address) => `Write to us right away at ${address} and we’ll look into it together.`,
    button: 'Choose a new password',
    whyYou: 'You’re getting this message because it concerns the security of your Onyxi account.',
  },
}
