import type { AdminArea } from './admin-rights.ts'

/** The actions of the audit log, by area of administration. */
export const auditActions = {
  users: [
    'ban-user',
    'unban-user',
    'end-user-sessions',
    'end-user-session',
    'change-user-role',
    'export-user',
    'delete-user',
  ],
  bookings: ['cancel-booking'],
  applications: ['review-application', 'ask-applicant', 'reject-application', 'approve-application'],
  partnerships: ['mark-partnership', 'decide-partnership', 'note-partnership'],
  claims: ['approve-claim', 'reject-claim'],
  disputes: ['uphold-no-show', 'withdraw-no-show'],
  reviews: ['keep-review', 'take-down-review', 'uphold-review-removal', 'restore-review'],
  listings: ['remove-listing', 'correct-listing', 'refuse-listing-request'],
  salons: [
    'extend-trial',
    'suspend-salon',
    'unsuspend-salon',
    'rename-salon',
    'place-salon',
    'change-salon-owner',
    'note-salon',
  ],
  subscriptions: ['record-paid-months', 'credit-invoice', 'report-invoice'],
  promotions: ['create-promotion', 'change-promotion', 'start-promotion', 'end-promotion'],
  refunds: ['resend-refund', 'pay-refund'],
  chargebacks: ['answer-chargeback'],
  reconciliation: ['explain-break'],
  payouts: [
    'set-payout-route',
    'make-payout-run',
    'export-bank-file',
    'pay-payout',
    'fail-payout',
    'export-seller-report',
  ],
  affiliates: [
    'set-affiliate-account',
    'export-affiliate-bank-file',
    'pay-affiliate',
    'fail-affiliate-payout',
    'stop-referral',
    'resume-referral',
  ],
  careers: [
    'publish-job',
    'refuse-job',
    'edit-job',
    'close-job',
    'sort-job-application',
    'note-job-application',
  ],
  content: [
    'save-text',
    'discard-text',
    'publish-text',
    'write-announcement',
    'change-announcement',
    'publish-announcement',
    'end-announcement',
    'discard-announcement',
    'write-story',
    'change-story',
    'ask-for-story',
    'publish-story',
    'remove-story',
  ],
  messages: ['resend-message'],
  jobs: ['run-job'],
  settings: ['change-setting'],
} as const satisfies Partial<Record<AdminArea, readonly string[]>>

export type AuditArea = keyof typeof auditActions
export type AuditAction = (typeof auditActions)[AuditArea][number]

export const auditAreas = Object.keys(auditActions) as readonly AuditArea[]

/** The actions that a filter of the log selects; null selects all. */
export function actionsAsked(
  area: AuditArea | undefined,
  action: string | undefined,
): readonly string[] | null {
  if (action !== undefined) return [action]
  return area === undefined ? null : auditActions[area]
}
