import { company } from '#domain/company.ts'

import type { DocumentText } from '../document.ts'

export const privacyPolicy: DocumentText = {
  title: 'Privacy policy',
  description: `What ${company.name} keeps about you, why, for how long, who sees it, and how you take it with you or erase it.`,
  lead: 'We keep what it takes for your appointment to happen and your account to stay safe. Nothing else.',
  short: [
    'There are no adverts, no statistics by others, no tracking. We sell data to nobody.',
    'The salon sees your name, your phone number and the note you wrote to it. Not your email.',
    'You can download all of your data, or delete your account, by yourself and at any time.',
  ],
  chapters: [
    {
      id: 'who',
      title: 'Who is responsible',
      body: [
        `The controller for everything described here is ${company.name}. For anything about your data, write to [${company.email}](mailto:${company.email}) or call [${company.phone}](tel:${company.phone}).`,
        'When you book, the salon receives what it needs to serve you. For how it uses that in its own work, the salon itself is responsible.',
      ],
    },
    {
      id: 'what',
      title: 'What we keep and why',
      body: [
        {
          things: [
            {
              name: 'Account',
              text: 'Your email and, if you give them, first and last name, phone number, business name, and the language of messages. To recognise you and to write to you about your appointments (performance of the contract).',
              until: 'As long as the account exists.',
            },
            {
              name: 'Appointments',
              text: 'Salon, services, person, time, price, code, the name, phone number and note you entered, and each change or cancellation with its reason. So that the appointment can happen (performance of the contract).',
              until:
                'As long as the account exists. After that the appointment stays without name, phone number and note.',
            },
            {
              name: 'Reviews',
              text: 'Rating, text and the name it is published under. To help those who come next (legitimate interest). After each completed appointment we ask you once, by email, how it was.',
              until: 'As long as the salon is here. If you delete your account, they stay without a name.',
            },
            {
              name: 'Reports of reviews',
              text: 'Your email, the rule and what you wrote. Only our administrators see them, to decide and to answer you (legal obligation).',
              until:
                'As long as the review exists. If you delete your account, they stay without your details.',
            },
            {
              name: 'Favourites and recently viewed',
              text: 'Which salons you kept as favourites and, while you are signed in, the twelve you looked at last; with them those that your device kept before you signed in. So that you find them on your page (performance of the contract).',
              until: 'Until you remove them or delete the account.',
            },
            {
              name: 'Salon applications',
              text: 'The salon’s name and details, your name, email, phone, address, your description and what we said about them. Only our administrators see them, to consider the application (before a contract, at your own request).',
              until: 'For as long as the account exists. Without an account, until you ask us to erase them.',
            },
            {
              name: 'Job applications',
              text: 'Your name, email, phone, message and CV. Only the employer who posted the position and our administrators see them (to consider your application, at your own request).',
              until:
                'Until you withdraw the application, the posting is deleted, or you delete your account.',
            },
            {
              name: 'Partnership requests',
              text: 'Your name, company, email, phone and message, so that we can answer (legitimate interest).',
              until: 'Twelve months.',
            },
            {
              name: 'Referral code',
              text: 'Your personal code and since when you have it, if you ask for one. If a salon writes your code into its application, also that it came through you (performing the contract).',
              until: 'As long as the account exists.',
            },
            {
              name: 'Ways to sign in',
              text: 'We do not know your password: we only keep a fingerprint of it that cannot be turned back. Also the public parts of passkeys, the secrets of two-step sign-in and, if you sign in with Google or Facebook, the number of your account there and the email and name they give us.',
              until: 'Until you remove them or delete the account.',
            },
            {
              name: 'Open sign-ins',
              text: 'From which device and network address (IP) you came in, and when, so that you can see your devices and we can tell you about an unknown one (legitimate interest: security).',
              until: 'Until you sign out. The fingerprint of a known device for a year after its last use.',
            },
            {
              name: 'Security log',
              text: 'Acts that change access to an account, such as the use of a recovery code or a deletion, with the time and, where needed, the network address (legitimate interest: security).',
              until: 'As long as it is needed to look into misuse. It holds no name and no email.',
            },
            {
              name: 'Cookie settings',
              text: 'What you answered about analytics and marketing, when and to which question, under a random number of your browser. If you were signed in, also which account. So that we can prove it (a duty by law).',
              until: '5 years. If you delete your account, it stays without it.',
            },
            {
              name: 'Messages',
              text: 'The emails we sent you, so that we know they arrived. Those with a code in them are erased on our side as soon as they have left.',
              until: 'As long as the account exists. Then they are emptied.',
            },
            {
              name: 'Lost demand',
              text: 'If you look for a day or a time that is full, the salon learns that it was wanted: day, hours, service and a number, never who. So that you are not counted twice, a fingerprint of your network address or account stays in the server’s memory, made with a key that changes every day (legitimate interest: salons that open when they are wanted).',
              until:
                'The fingerprint for 24 hours at most. The number, which is about nobody, for 25 months.',
            },
            {
              name: 'Limits on tries',
              text: 'We count how often something was tried from a network address, so that nobody can guess codes. The address is kept as a fingerprint only.',
              until: '25 hours at most.',
            },
          ],
        },
      ],
    },
    {
      id: 'not',
      title: 'What we do not keep',
      body: [
        {
          list: [
            'Card details: you pay at the salon.',
            'Your location. If you press “Near me”, your browser asks you and, if you agree, sends a point rounded to about a hundred metres. We use it for the search and do not store it.',
            'What you read and what you search for: we make no profiles and take no automated decisions about you.',
          ],
        },
        'In the note to the salon, write only what is needed. If you mention something about your health, such as an allergy, you do so of your own will, to be served safely.',
      ],
    },
    {
      id: 'sees',
      title: 'Who sees it',
      body: [
        {
          list: [
            'The salon where you book: name, phone number, note, services, time and, if you give one, the reason for a cancellation.',
            'Those who host the site and send its emails, on our behalf only and under contract.',
            'Google or Facebook, only if you choose to sign in through them.',
            'Authorities, where the law requires it.',
          ],
        },
        'Fonts, pictures and the map of the country come from us: opening a page tells nobody else that you were here. Links to Google Maps, Google Calendar or a salon’s Instagram take you elsewhere only when you press them.',
        'If a provider of ours is outside the European Economic Area, data goes there only with the safeguards of the General Data Protection Regulation (chapter V).',
      ],
    },
    {
      id: 'rights',
      title: 'Your rights',
      body: [
        'Most of them you can use on the spot, under [profile and security](profile) of your account:',
        {
          list: [
            'Access and portability: download all that we keep in one file.',
            'Rectification: change your details.',
            'Erasure: delete your account. Appointments that have not begun are cancelled, your personal data leaves the old ones, and reviews stay without a name.',
            'Restriction and objection: write to us about what worries you.',
          ],
        },
        `For any of them you can write to [${company.email}](mailto:${company.email}). We answer within a month. If you are not satisfied, you can turn to the [Hellenic Data Protection Authority](https://www.dpa.gr).`,
      ],
    },
    {
      id: 'safe',
      title: 'How we protect it',
      body: [
        'Passwords and one-time codes are kept as fingerprints only. Every question to the database passes rules that give each person only what is theirs. You can turn on two-step sign-in, see where your account is open, and sign out any device.',
      ],
    },
    {
      id: 'browser',
      title: 'What stays in your browser',
      body: ['Only what is necessary. We list it piece by piece under [Cookies and storage](cookies).'],
    },
    {
      id: 'changes',
      title: 'When something changes',
      body: [
        'When something of substance changes, we write it here with its new date and tell you by email at least 30 days before it applies.',
      ],
    },
  ],
}
