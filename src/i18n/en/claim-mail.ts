import type { claimMail as source } from '../el/claim-mail.ts'
import type { Translated } from '../translated.ts'

export const claimMail: Translated<typeof source> = {
  received: {
    title: 'We have your claim',
    intro: () => 'Show us that the salon is yours, by a code or a document, and we will write to you soon.',
    action: 'Your claim',
  },
  waiting: {
    title: 'Your claim was approved and waits',
    intro: (day) =>
      `We have told whoever has the salon’s contact details. If nobody objects, the salon becomes yours on ${day}.`,
    action: 'Your claim',
  },
  approved: {
    title: 'The salon is yours',
    intro: () =>
      'From now on you manage it, with 30 days of free trial. Set up hours, team and services so that it takes appointments.',
    action: 'Manage the salon',
  },
  rejected: {
    title: 'Your claim was not accepted',
    intro: () => 'We could not give you the salon. If that is a mistake, answer us.',
    action: 'Your claim',
  },
  code: {
    title: 'Code to claim a salon',
    intro: () =>
      'Somebody says on Onyxi that the salon is theirs. If it is you, type the code on the page. If not, give it to nobody and ignore this message.',
    action: '',
  },
  notice: {
    title: 'Somebody claims your salon',
    intro: (day) =>
      `We approved, by a document, that the salon belongs to whoever asked for it. On ${day} they take over its management. If that is not right, tell us before.`,
    action: 'This is not right',
  },
  arrived: {
    title: 'A salon was claimed',
    intro: () => 'It waits among the claims, together with any others for the same salon.',
    action: 'The claims',
  },
  objected: {
    title: 'Objection to a claim',
    intro: () =>
      'The salon says that the claim is not right. It no longer holds and waits for a new decision.',
    action: 'The claims',
  },
  salon: 'Salon',
  reason: 'Reason',
  codeLabel: 'Code',
  footer: {
    claimant: 'You get this message because you claimed a salon on Onyxi.',
    salon: 'You get this message because this address is published for the salon.',
    admin: 'You get this message as an administrator.',
  },
}
