import type { ProcessingWords } from '../processing-words.ts'

/** The register of processing, as the privacy policy and the administrators' page show it. */
export const processing: ProcessingWords = {
  title: 'What we keep and why',
  bases: {
    contract: 'performance of the contract',
    request: 'before a contract, at your own request',
    law: 'legal obligation',
    interest: 'legitimate interest',
    consent: 'consent',
  },
  things: {
    account: {
      name: 'Account',
      text: 'Your email and, if you give them, first and last name, phone number, business name, and the language of messages. To recognise you and to write to you about your appointments.',
      until:
        'As long as the account exists. If you don’t use it for {period}, we delete it, after writing to you 30 days before; it stays if you have a salon, points, a gift card with money on it, or money that we owe you.',
    },
    unproved: {
      name: 'Account that was not confirmed',
      text: 'What was given at a sign-up where neither the email nor the phone number was confirmed. Until then nobody can sign in.',
      until:
        'An email that was not confirmed may be another person’s, so we do not write to it: if it is not confirmed within {period}, we delete the account.',
    },
    signIn: {
      name: 'Ways to sign in',
      text: 'We do not know your password: we only keep a fingerprint of it that cannot be turned back. Also the public parts of passkeys, the secrets of two-step sign-in and, if you sign in with Google or Facebook, the number of your account there and the email and name they give us.',
      until: 'Until you remove them or delete the account.',
    },
    sessions: {
      name: 'Open sign-ins',
      text: 'From which device and network address (IP) you came in, and when, so that you can see your devices and we can tell you about an unknown one.',
      until: 'Until you sign out. The fingerprint of a known device for a year after its last use.',
    },
    logs: {
      name: 'Security logs',
      text: 'Acts that change access to an account, such as the use of a recovery code, with the time and, where needed, the network address; and what our administrators changed. To look into misuse.',
      until: '{period}.',
    },
    tries: {
      name: 'Limits on tries',
      text: 'We count how often something was tried from a network address, so that nobody can guess codes; the address is kept as a fingerprint only. We also keep the answer you got, so that nothing happens twice.',
      until: 'The counts for 25 hours at most, the answers for two days.',
    },
    bookings: {
      name: 'Appointments',
      text: 'Salon, services, person, time, price, code, name, phone number, and each change or cancellation with its reason. So that the appointment can happen.',
      until:
        'As long as the account exists. After that the appointment stays without name, phone number and reason.',
    },
    notes: {
      name: 'Notes about a visit',
      text: 'Your note to the salon and your answers about your nails. So that you are served well and safely.',
      until: '{period} after the visit, or until you delete the account.',
    },
    guests: {
      name: 'Appointments without an account',
      text: 'Name and phone number, when the salon wrote the appointment down for you. So that the salon can reach you.',
      until: '{period} after the visit.',
    },
    payments: {
      name: 'Payments',
      text: 'Amounts, times and states of payments, refunds and disputes and, if you save a card, its brand, last four digits and expiry. Only the payment provider has the card number.',
      until:
        'The card until you remove it or delete the account. The amounts stay in the books, without a name.',
    },
    disputes: {
      name: 'Disputes about no-shows',
      text: 'What you and the salon wrote about an appointment marked as a no-show, and what we decided. To settle who is right.',
      until: 'As long as the account exists. After that it stays without a name.',
    },
    giftCards: {
      name: 'Gift cards',
      text: 'The names, email addresses and message you wrote, the amount and where it was spent. So that the gift arrives and is honoured.',
      until: '{period} after the card has expired.',
    },
    points: {
      name: 'Points and promotions',
      text: 'How many points you earned or spent and with which appointment, and which promotions you used. So that their limits hold.',
      until: 'As long as the account exists. After that only the amounts stay.',
    },
    reviews: {
      name: 'Reviews',
      text: 'Rating, text, photos and the name it is published under. To help those who come next. After each completed appointment we ask you once, by email, how it was; you can stop that with one press, from the email or from your account.',
      until:
        'As long as the salon is here. If you delete your account, they stay without a name and without photos.',
    },
    reports: {
      name: 'Reports of reviews',
      text: 'Your email, the rule and what you wrote. Only our administrators see them, to decide and to answer you.',
      until: '{period} after the decision.',
    },
    favourites: {
      name: 'Favourites and recently viewed',
      text: 'Which salons and designs you saved and, while you are signed in, the twelve salons you looked at last; with them those that your device kept before you signed in. So that you find them on your page.',
      until: 'Until you remove them or delete the account.',
    },
    clients: {
      name: 'The salon’s client list',
      text: 'The card a salon keeps about you: contact details, birthday, preferences, tags, notes, allergies and photos of nails with your consent, visits and bills. The salon is responsible for it; we keep it on its behalf.',
      until: 'Until the salon deletes it or you delete your account. Bills stay without a name.',
    },
    clientForms: {
      name: 'Forms for your phone',
      text: 'That the salon sent you a link to fill in allergies, preferences and your birthday yourself, and when you sent it. What you write goes to your card. The salon is responsible for it.',
      until: '{period} after the link was made.',
    },
    salonNews: {
      name: 'A salon’s news and offers',
      text: 'Whether you agreed to get news and offers from a salon, when, where you said it and in which exact words. So that the salon can prove it. You can stop it at any time.',
      until:
        'As long as it holds, and {period} after you stop it. If you delete your account, it goes at once.',
    },
    messageChoices: {
      name: 'Which messages you want',
      text: 'What you chose about messages that aren’t necessary, for each channel: when, where and in which exact words. So that we can keep to it and prove it.',
      until: 'As long as you have an account. Without one, as long as your choice holds.',
    },
    applications: {
      name: 'Salon applications',
      text: 'The salon’s name and details, your name, email, phone, address, your description and what we said about them. Only our administrators see them, to consider the application.',
      until: 'As long as the account exists. A refused application for {period} after the decision.',
    },
    claims: {
      name: 'Claims of a page',
      text: 'Which salon’s page you asked for, how you showed that it is yours, and the document you uploaded. Only our administrators see them.',
      until: 'As long as the account exists. The document for {period} after the decision.',
    },
    salons: {
      name: 'Details of businesses',
      text: 'Legal name, VAT number, registry number, address, phone and email of the business, the account it is paid to (encrypted), its payments and invoices. For its page, its payments and the reports that the law asks for.',
      until: 'As long as the salon is here. Invoices and books stay after that, as the law requires.',
    },
    salonNotes: {
      name: 'Notes about salons',
      text: 'What our administrators note about a salon when they speak with its people, so that all of them can help it alike. Only they see it.',
      until: '{period}. Sooner if its owner deletes the account.',
    },
    notices: {
      name: 'The salon’s notifications',
      text: 'That an appointment was booked, changed or cancelled, that a review or an objection was written, and up to where each team member has seen them. So that the salon hears of it as it happens.',
      until: '{period}. How far a member has seen them: as long as their account.',
    },
    accountNotices: {
      name: 'Your notifications',
      text: 'That you booked, that the salon changed or cancelled your appointment or wrote to you, and up to where you have seen them. So that you find it all in one place.',
      until: '{period}. How far you have seen them: as long as you have an account.',
    },
    team: {
      name: 'The salon’s team',
      text: 'Name, photo, hours, time off and rights of those who work at a salon. So that they can be booked. The salon is responsible.',
      until: 'Until the salon removes them. The photo also until the account is deleted.',
    },
    outsideCalendars: {
      name: 'Google Calendar of the team',
      text: 'The email address of the Google account, a sealed key and which of its calendars we read, without their names. We read only when the team member is busy, never titles or names. We write the time, the service and the client’s first name. Only for team members who connect their calendar themselves.',
      until: 'Until they disconnect it, leave the salon or delete their account.',
    },
    invitations: {
      name: 'Invitations to a team',
      text: 'The email address the salon wrote and who invited it. So that the person can join.',
      until: '{period} after they expired.',
    },
    affiliates: {
      name: 'Referral programme',
      text: 'Your code and since when you have it, which salons came through you, the rewards and, if you ask to be paid, the holder and number of your bank account (encrypted).',
      until: 'As long as the account exists. The amounts stay in the books, without a name.',
    },
    careers: {
      name: 'Job applications',
      text: 'Your name, email, phone, message and CV, and what our administrators note about them. Only the employer who posted the position and our administrators see them, to consider your application.',
      until:
        '{period} after the position closed, and two years after sending at the most. Sooner if you withdraw the application or delete your account.',
    },
    stories: {
      name: 'Salons’ stories',
      text: 'The words and the name of the person who speaks, as the salon’s owner agreed to them, and when. For other salons to read.',
      until: 'Until the owner withdraws the agreement.',
    },
    partnerships: {
      name: 'Partnership requests',
      text: 'Your name, company, email, phone, message, our answer and what our administrators note about it, so that we can answer.',
      until: '{period}.',
    },
    listings: {
      name: 'Requests about a page',
      text: 'Your name, email and what you asked about the page of a salon that has not joined yet: a correction or its removal.',
      until: '{period}.',
    },
    messages: {
      name: 'Messages',
      text: 'The emails, SMS and Viber messages we sent you, so that we know they arrived. Those with a code in them are erased on our side as soon as they have left.',
      until: '{period}, and not after the account is deleted.',
    },
    devices: {
      name: 'Devices with notifications',
      text: 'The devices on which you turned notifications on, since when, and the address your browser gave us to reach them. Notifications pass encrypted through its maker.',
      until:
        'Until you turn them off, sign out or delete the account. A device that no longer answers is deleted.',
    },
    consents: {
      name: 'Cookie settings',
      text: 'What you answered about analytics and marketing, when and to which question, under a random number of your browser. If you were signed in, also which account. So that we can prove it.',
      until: '{period}. If you delete your account, it stays without it.',
    },
    terms: {
      name: 'Terms you accepted',
      text: 'Which version of the terms you accepted and when; for the texts, which administrator wrote them. So that we can prove it.',
      until: 'As long as the account exists.',
    },
    waitlists: {
      name: 'Waitlists',
      text: 'Salon, services, days, hours, name and phone while you wait for a time, and which times we offered you. The salon sees them too, so that it can find you a time.',
      until: '{period} after you leave the waitlist or the days have passed.',
    },
    demand: {
      name: 'Lost demand',
      text: 'If you look for a day or a time that is full, the salon learns that it was wanted: day, hours, service and a number, never who. So that you are not counted twice, a fingerprint of your network address or account stays in the server’s memory, made with a key that changes every day.',
      until: 'The fingerprint for 24 hours at most. The number, which is about nobody: {period}.',
    },
  },
}
