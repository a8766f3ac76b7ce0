import { company } from '#domain/company.ts'

import type { partnership as source } from '../el/partnership.ts'
import type { Translated } from '../translated.ts'

export const partnership: Translated<typeof source> = {
  title: 'Partnership',
  description: `Three ways to work with ${company.name}: referring salons, strategic partnership, content. Write to us and a person will answer.`,
  heading: 'Let’s do it together',
  lead: 'Bring salons, products, an audience, or an idea we haven’t had. Tell us what you have in mind.',
  kinds: {
    affiliate: {
      title: 'Referrals',
      text: 'You know people in the beauty business and want to bring them here: €10 a month for every active salon.',
    },
    strategic: {
      title: 'Strategic',
      text: 'Suppliers, schools, chains, payment providers: something that changes the work of both of us.',
    },
    content: {
      title: 'Content',
      text: 'Guides, photography, video, working with media and creators.',
    },
  },
  alone: 'You don’t need a request for simple referrals: [get your code](affiliate).',
  next: {
    title: 'What happens next',
    read: 'A person reads it, not a filter.',
    answer: 'We reply to the email or phone you gave us, even when the answer is no.',
    keep: 'We keep the request for twelve months, then it’s deleted.',
  },
  form: {
    title: 'Your request',
    fullName: 'Full name',
    company: 'Company',
    email: 'Email',
    phone: 'Phone',
    kind: 'Kind of partnership',
    message: 'What you have in mind',
    messageHint: 'A few lines are enough.',
    send: 'Send the request',
    missing: {
      fullName: 'Enter your name.',
      company: 'Enter your company or trade name.',
      email: 'Enter your email.',
      phone: 'Enter a phone number.',
      message: 'Write us a few words.',
    },
    emailWrong: 'That doesn’t look like an email.',
    privacy: 'We use what you write only to answer you: [privacy policy](privacyPolicy).',
  },
  sent: {
    title: 'Your request has arrived',
    text: (email) => `We’ve sent a confirmation to ${email}. We’ll answer there or by phone.`,
    another: 'Send another request',
  },
}
