import type { claimMail as source } from '../el/claim-mail.ts'
import type { Translated } from '../translated.ts'

export const claimMail: Translated<typeof source> = {
  received: {
    title: 'We have your claim',
    intro: () => 'Prove that the salon is yours, with a code or a document, and we’ll write to you soon.',
    action: 'Your claim',
  },
  waiting: {
    title: 'Your claim is provisionally approved',
    intro: (day) =>
      `We’ve told the salon through its contact details. If nobody objects, it becomes yours on ${day}.`,
    action: 'Your claim',
  },
  contested: {
    title: 'The salon objected to your claim',
    intro: () =>
      'The provisional approval no longer stands and we’re deciding again. If you have anything else that shows the salon is yours, add it to your claim. We’ll write to you once we’ve decided.',
    action: 'Your claim',
  },
  approved: {
    title: 'The salon is yours',
    intro: (_day, trialDays) =>
      `From now on you manage it, with ${trialDays} days of free trial. Set up hours, team and services so that it can take appointments.`,
    action: 'Manage the salon',
  },
  rejected: {
    title: 'Your claim wasn’t accepted',
    intro: () =>
      'We couldn’t hand over the salon to you. If you think this is a mistake, reply to this email.',
    action: 'Your claim',
  },
  code: {
    title: 'Code to claim a salon',
    intro: () =>
      'Someone says on Onyxi that this salon is theirs. If it’s you, enter the code on the page. If not, don’t share it with anyone and ignore this message.',
    action: '',
  },
  notice: {
    title: 'Someone is claiming your salon',
    intro: (day) =>
      `Someone asked to manage this salon, with a document, and we approved it. They take over on ${day}. If this isn’t right, tell us before then.`,
    action: 'This isn’t right',
    text: (salon, when) => `Onyxi: ${salon} gets a new manager from ${when}. If this is wrong, tell us:`,
  },
  arrived: {
    title: 'A salon was claimed',
    intro: () => 'It’s waiting among the claims, together with any others for the same salon.',
    action: 'See the claims',
  },
  objected: {
    title: 'Objection to a claim',
    intro: () =>
      'The salon says the claim isn’t right. It no longer stands and is waiting for a new decision.',
    action: 'See the claims',
  },
  salon: 'Salon',
  reason: 'Reason',
  codeLabel: 'Code',
  footer: {
    claimant: 'You’re getting this message because you claimed a salon on Onyxi.',
    salon: 'You’re getting this message because these are the salon’s published contact details.',
    admin: 'You’re getting this message as an administrator of Onyxi.',
  },
}
