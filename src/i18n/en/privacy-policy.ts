import { company } from '#domain/company.ts'
import type { DocumentText } from '#domain/content/document-text.ts'

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
      id: 'not',
      title: 'What we do not keep',
      body: [
        {
          list: [
            'Card numbers: you give them to the payment provider only.',
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
            'Those who host the site and send its emails and SMS, on our behalf only and under contract.',
            'The payment provider, when you pay or save a card, and the bank, when we pay you.',
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
