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
    message: 'Message',
    posting: 'Position',
    employer: 'Employer',
    reason: 'What needs to change',
  },
  footer: {
    partner: 'You get this message because somebody gave this address in a partnership request.',
    admin: 'You get this message as an administrator of Onyxi.',
    author: 'You get this message because you posted a job on Onyxi.',
    applicant: 'You get this message because you applied for a position through Onyxi.',
  },
  'partnership-received': {
    subject: 'We have received your partnership request',
    title: 'We have received your request',
    intro:
      'Thank you. A person will read it and answer to this address. If it was not you who sent the request, ignore this message.',
  },
  'partnership-request': {
    subject: (company) => `Partnership request: ${company}`,
    title: 'A new partnership request',
    intro: 'Answer to the address they gave, not to this message.',
  },
  'career-submitted': {
    subject: (title) => `Job posting to review: ${title}`,
    title: 'A job posting awaits review',
    intro: 'It is published only after you approve it.',
    action: 'See the posting',
  },
  'career-published': {
    subject: (title) => `Published: ${title}`,
    title: 'Your job posting is published',
    intro: 'From now on everybody who has an account can see it and apply.',
    action: 'See the posting',
  },
  'career-refused': {
    subject: (title) => `Needs changes: ${title}`,
    title: 'Your job posting needs changes',
    intro: 'It has not been published yet. Correct it and send it again.',
    action: 'Correct it',
  },
  'career-applied': {
    subject: (title) => `Your application was sent: ${title}`,
    title: 'Your application was sent',
    intro:
      'Only whoever posted the position sees it, and will answer you directly. You can withdraw it whenever you like.',
    action: 'See your application',
  },
  'career-application': {
    subject: (title) => `New application: ${title}`,
    title: 'You have a new application',
    intro: 'Contact details and CV are on the page of the posting, once you have signed in.',
    action: 'See the application',
  },
}
