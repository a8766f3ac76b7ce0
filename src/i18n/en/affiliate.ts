import { company } from '#domain/company.ts'

import type { affiliate as source } from '../el/affiliate.ts'
import type { Translated } from '../translated.ts'

export const affiliate: Translated<typeof source> = {
  title: 'Affiliate programme',
  description: `Bring salons to ${company.name} and earn €10 a month for each one, as long as it stays active. Get your personal code.`,
  heading: '€10 a month, for every salon you bring',
  lead: 'You share your code. As long as the salon that came with it stays subscribed, your reward goes on, every month.',
  code: {
    title: 'Your code',
    signedOut: 'Please login to get your referral code',
    signedOutText: 'The code is personal and belongs to your account.',
    signIn: 'Sign In',
    signUp: 'I don’t have an account',
    join: 'Get your code',
    joinText: 'One tap, free, no obligation. The code never changes.',
    since: (day) => `Member since ${day}`,
    copyCode: 'Copy code',
    link: 'Your link',
    copyLink: 'Copy link',
    codeCopied: 'Referral code copied to clipboard',
    linkCopied: 'Link copied to clipboard',
    copyFailed: 'We couldn’t copy it. Select the text and copy it.',
    share: 'Share',
    shareText: `${company.name} is open to nail salons. My referral code:`,
    loading: 'Looking for your code…',
    failed: 'We couldn’t load your code.',
  },
  referrals: {
    title: 'Your referrals',
    none: 'No referrals yet',
    noneText: 'Every salon that applies with your code appears here, and where it stands.',
    since: (day) => `Applied on ${day}`,
    status: { pending: 'Not active yet', active: 'Active', ended: 'Ended' },
    failed: 'Your referrals couldn’t load.',
  },
  truth: {
    title: 'Where we stand',
    text: 'Your code is valid from today and is noted in the application of every salon that comes with it. We haven’t started counting or paying yet: until we do, no amount is owed.',
  },
  steps: {
    title: 'How it will work',
    items: {
      share: {
        title: 'You share',
        text: 'Send the link or say the code: it can be read over the phone without being misheard.',
      },
      join: {
        title: 'The salon joins',
        text: 'It applies with your code and is verified. The last link that was opened fills the code in for 90 days, if the cookie settings allow that. Otherwise the salon types it into the application.',
      },
      earn: {
        title: 'You earn every month',
        text: 'On the first of each month, €10 is noted for every salon that is active on that day.',
      },
    },
  },
  rules: {
    title: 'The rules',
    items: [
      {
        id: 'active',
        question: 'When is a salon active?',
        answer: [
          'When it’s verified and its subscription is paid. The 30-day trial doesn’t count. If it stops, the reward stops on the first of the next month.',
        ],
      },
      {
        id: 'many',
        question: 'Is there a limit?',
        answer: ['No, not on salons or on months.'],
      },
      {
        id: 'self',
        question: 'Can I refer my own salon?',
        answer: [
          'No. A referral doesn’t count if it’s the same person, email, phone, tax number or payout account.',
        ],
      },
      {
        id: 'payout',
        question: 'How will I be paid?',
        answer: ['To a bank account, once you’ve reached at least €50. You request it from here.'],
      },
      {
        id: 'other',
        question: 'I have a large audience or network. Is there anything else?',
        answer: ['Tell us what you have in mind on the [Partnership](partnership) page.'],
      },
    ],
  },
}
