import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { admin } from '#i18n/en/admin.ts'
import { applications } from '#i18n/en/applications.ts'
import { claim } from '#i18n/en/claim.ts'
import { onStage } from '#test/stage/stage.tsx'

import { AuditChanges, type AuditEntry } from './audit-changes.tsx'

const { log: words } = admin
type Fields = AuditEntry['before']

const promotion = {
  nameEl: 'Άνοιξη',
  nameEn: 'Spring',
  status: 'draft',
  reduction: { kind: 'percent', percent: 20, maxCents: null },
  code: 'ANOIXI20',
  bookFrom: null,
  bookTo: null,
  visitFrom: null,
  visitTo: null,
  weekdays: null,
  hours: null,
  withinHours: null,
  minimumCents: null,
  isFirstOnly: false,
  limit: 50,
  limitPerPerson: null,
}

async function lines(kind: string, before: Fields, after: Fields) {
  const entry = { subject: { kind, id: 'one' }, before, after } as unknown as AuditEntry
  await onStage(
    <div data-testid="changes">
      <AuditChanges entry={entry} />
    </div>,
  )
  const changes = page.getByTestId('changes')
  await expect.element(changes).toBeInTheDocument()
  return Array.from(changes.element().children, ({ textContent }) => textContent)
}

test.each<[string, string, Fields, Fields, string[]]>([
  [
    'a status by the name that its page gives it',
    'application',
    { state: 'in_review' },
    { state: 'approved' },
    [
      `${words.fields.state}: ${words.becomes(applications.mine.state.in_review, applications.mine.state.approved)}`,
    ],
  ],
  [
    'how a failed refund was solved',
    'refund',
    { state: 'failed' },
    { state: 'bank' },
    [`${words.fields.state}: ${words.becomes(words.refundStates.failed, words.refundStates.bank)}`],
  ],
  [
    'the status of another thing by another name',
    'claim',
    { state: 'open' },
    { state: 'approved' },
    [`${words.fields.state}: ${words.becomes(claim.states.open, claim.states.approved)}`],
  ],
  ['an amount as money', 'salon', {}, { paidCents: 2900 }, [`${words.fields.paidCents}: €29`]],
  [
    'what was empty before as empty',
    'salon',
    { suspensionReason: null },
    { suspensionReason: 'Complaints' },
    [`${words.fields.suspensionReason}: ${words.becomes(words.nothing, 'Complaints')}`],
  ],
  [
    'a new promotion by its terms in words',
    'promotion',
    {},
    { ...promotion, uses: 0, revision: 1 },
    [
      `${words.fields.name}: Άνοιξη`,
      `${words.fields.state}: ${words.promotionStates.draft}`,
      `${words.fields.terms}: −20% · Code ANOIXI20 · For the first 50 bookings`,
    ],
  ],
  [
    'of a promotion that starts only its status',
    'promotion',
    { ...promotion, revision: 1, activatedAt: null },
    { ...promotion, revision: 2, activatedAt: '2026-11-20T08:00:00Z', status: 'active' },
    [`${words.fields.state}: ${words.becomes(words.promotionStates.draft, words.promotionStates.active)}`],
  ],
  [
    'only what differs',
    'salon',
    { months: 1, reason: 'a' },
    { months: 1, reason: 'b' },
    [`${words.fields.reason}: a → b`],
  ],
])('the log shows %s', async (...[, kind, before, after, shown]) => {
  expect(await lines(kind, before, after)).toEqual(shown)
})
