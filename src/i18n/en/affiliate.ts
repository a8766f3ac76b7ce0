import { company } from '#domain/company.ts'

import type { affiliate as source } from '../el/affiliate.ts'
import { plural, type Translated } from '../translated.ts'

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
    joinTerms: 'By pressing the button you accept the terms of the programme.',
    termsLink: 'Read the terms',
    qr: 'Your link as a QR code',
    qrText: 'To be scanned from your phone or from paper.',
    qrSave: 'Save QR code',
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
    changed: { active: (day) => `Active since ${day}`, ended: (day) => `Ended on ${day}` },
    status: { pending: 'Not active yet', active: 'Active', ended: 'Ended' },
    brought: (amount) => `${amount} so far`,
    unpaid: {
      self: 'Doesn’t count: it’s your own salon, or you share a phone, email, tax number or account.',
      stopped: 'Doesn’t count any more: we stopped it after a check. Ask us why, and we’ll answer.',
    },
    failed: 'Your referrals couldn’t load.',
  },
  money: {
    title: 'Your rewards',
    failed: 'Your rewards couldn’t load.',
    balance: 'Balance',
    waiting: (amount) => `Another ${amount} is being prepared for you.`,
    ask: (amount) => `Pay out ${amount}`,
    askTitle: (amount) => `Shall we send you ${amount}?`,
    askText: (last4, holder) =>
      `It goes to the IBAN ending in ${last4}, held by ${holder}. We’ll email you once it’s sent.`,
    askConfirm: 'Yes, send it',
    askBack: 'Not now',
    asked: 'You’ve asked for it. We’ll write as soon as it’s sent.',
    askAgain: 'Before we send you money, we ask for your second step again.',
    refusals: {
      payout_below_least: 'You can ask for a payout from €50.',
      payout_account_missing: 'To be paid, set an account first.',
      payout_account_held:
        'Your account is new. Once the three days for your safety are over, you can ask for a payout.',
      payout_waits: 'Once this payout is sent, you can ask for the next one.',
    },
    newTerms: 'The programme has new terms',
    newTermsText:
      'Your code is valid and rewards are recorded. To ask for a payout, please read and accept them.',
    acceptTerms: 'I accept the terms',
    account: 'Where you’re paid',
    noAccount: 'You haven’t set an account yet',
    months: 'Month by month',
    noMonths: 'The first reward is recorded on the first of the month, once one of your salons is active.',
    salons: (n) => plural('en', n, { one: '1 salon', other: `${n} salons` }),
    table: 'The numbers as a table',
    columns: { month: 'Month', salons: 'Salons', amount: 'Reward' },
    payouts: 'Payouts to you',
    noPayouts: 'You haven’t asked for a payout yet.',
    number: (n) => `Payout ${n}`,
    statuses: { waiting: 'Being prepared', paid: 'Sent', failed: 'Didn’t arrive' },
    to: (last4) => `to IBAN ••••\u00a0${last4}`,
    reference: (text) => `Reference: ${text}`,
    failedText: (reason) => `${reason} The money is back in your balance.`,
    statements: 'Yearly statements',
    statement: (year) => `Statement ${year}, PDF`,
    downloadFailed: 'The file didn’t download. Please try again.',
  },
  terms: {
    title: 'The terms of the programme',
    version: (day) => `In force from ${day}`,
    items: [
      'Anyone with an Onyxi account can take part. The code is personal; it can’t be sold or passed on.',
      'For every salon whose first application came with your code, we note €10 on the first of each month if at that moment it’s verified and its subscription is paid. The free trial doesn’t count.',
      'A salon has one referral. A code typed into the application counts before a link; of links, the last one opened within 90 days counts.',
      'Your own salon doesn’t count, nor does one with the same person, email, phone, tax number or payout account as you.',
      'You refer honestly: you say that you’re rewarded, you send no unwanted messages, you don’t pretend to be us, and you don’t advertise under our name.',
      'You can ask for a payout from €50, to a bank account in your name. Any tax or contribution on the reward is yours to pay.',
      'We stop a referral that was made by fraud, and tell you the reason if you ask. You can leave whenever you like: ask for what we owe you first, because deleting your account gives it up.',
      'If we change the terms, we tell you at least 30 days before. What has been noted until then stays yours.',
    ],
  },
  steps: {
    title: 'How it works',
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
        text: 'On the first of each month, €10 is recorded for every salon that is active on that day.',
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
          'When it’s verified and its subscription is paid. The free trial doesn’t count. If it stops, the reward stops on the first of the next month.',
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
        question: 'How am I paid?',
        answer: [
          'To a bank account, once you’ve reached at least €50. You ask for it from here, with your second sign-in step. A new account is paid after three days.',
        ],
      },
      {
        id: 'other',
        question: 'I have a large audience or network. Is there anything else?',
        answer: ['Tell us what you have in mind on the [Partnership](partnership) page.'],
      },
    ],
  },
}
