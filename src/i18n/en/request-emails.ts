import type { requestEmails as source } from '../el/request-emails.ts'
import type { Translated } from '../translated.ts'

export const requestEmails: Translated<typeof source> = {
  kind: { affiliate: 'Affiliate programme', strategic: 'Strategic partnership', content: 'Content' },
  label: {
    kind: 'Kind of partnership',
    name: 'Name',
    company: 'Company',
    email: 'Email',
    phone: 'Phone',
    answer: 'Our answer',
    message: 'Message',
    posting: 'Position',
    employer: 'Employer',
    reason: 'What needs to change',
  },
  footer: {
    partner: 'You’re getting this message because someone gave this address in a partnership request.',
    admin: 'You’re getting this message as an administrator of Onyxi.',
    author: 'You’re getting this message because you posted a job on Onyxi.',
    applicant: 'You’re getting this message because you applied for a position through Onyxi.',
  },
  'partnership-received': {
    subject: 'We’ve received your partnership request',
    title: 'We’ve received your request',
    intro:
      'Thank you. A person will read it and reply to this address. If it wasn’t you who sent the request, ignore this message.',
  },
  'partnership-decided': {
    accepted: {
      subject: 'Yes to working together',
      title: 'We’d like to work with you',
      intro: 'We’ve read your request and we accept it.',
    },
    declined: {
      subject: 'Our answer to your partnership request',
      title: 'Not this time',
      intro: 'We’ve read your request, and we thank you for it. This time we won’t go ahead.',
    },
    join: 'Get your code',
  },
  'partnership-request': {
    subject: (company) => `Partnership request: ${company}`,
    title: 'A new partnership request',
    intro: 'Reply to the address they gave, not to this message.',
  },
  'career-submitted': {
    subject: (title) => `Job posting to review: ${title}`,
    title: 'A job posting is waiting for review',
    intro: 'It’s published only after you approve it.',
    action: 'See the posting',
  },
  'career-published': {
    subject: (title) => `Published: ${title}`,
    title: 'Your job posting is published',
    intro: 'From now on, anyone with an account can see it and apply.',
    action: 'See the posting',
  },
  'career-refused': {
    subject: (title) => `Needs changes: ${title}`,
    title: 'Your job posting needs changes',
    intro: 'It hasn’t been published yet. Correct it and send it again.',
    action: 'Correct the posting',
  },
  'career-applied': {
    subject: (title) => `Your application was sent: ${title}`,
    title: 'Your application was sent',
    intro:
      'Only the employer sees it, and they’ll answer you directly. You can withdraw it whenever you like.',
    action: 'See your application',
  },
  'career-application': {
    subject: (title) => `New application: ${title}`,
    title: 'You have a new application',
    intro: 'You’ll find the contact details and CV on the page of the posting, once you’ve signed in.',
    action: 'See the application',
  },
}
