import type { ReviewGround } from '#domain/reviews.ts'
import type { OpenVisit, OwnReview } from '#features/reviews/contract.ts'
import type { JudgedReview } from '#features/reviews/contract/administration.ts'

const of = {
  bookingId: '0198a000-0000-7000-8000-000000000061',
  salon: { slug: 'atelie', name: 'Ατελιέ', timeZone: 'Europe/Athens' },
  services: ['Μανικιούρ'],
  staff: ['Νίκη'],
  endAt: '2026-05-11T10:00:00Z',
} as const

/** A completed visit that waits for its review. */
export const madeVisit = { ...of, until: '2026-07-10T10:00:00Z' } as unknown as OpenVisit

/** A person's review, with the values that a test gives. */
export const madeOwnReview = (more: Partial<OwnReview> = {}): OwnReview =>
  ({
    id: '0198a000-0000-7000-8000-000000000062',
    ...of,
    stars: 4,
    parts: { work: 5, cleanliness: null, punctuality: null, value: null },
    text: 'Πολύ προσεγμένη δουλειά.',
    language: 'el',
    createdAt: '2026-05-11T12:00:00Z',
    editedAt: null,
    changeableUntil: null,
    reply: null,
    replyLanguage: null,
    repliedAt: null,
    isTakenDown: false,
    removal: null,
    ...more,
  }) as unknown as OwnReview

/** A removal that its author may appeal against. */
export const madeRemoval = {
  ground: 'privacy' as ReviewGround,
  reason: 'Λέει το επώνυμο της Νίκης.',
  decidedAt: '2026-05-12T10:00:00Z',
  canAppeal: true,
  appeal: null,
  appealVerdict: null,
  appealReason: null,
}

/** A reported review, as administrators see it. */
export const madeJudgedReview = (more: Partial<JudgedReview> = {}): JudgedReview =>
  ({
    id: '0198a000-0000-7000-8000-000000000062',
    stage: 'reported',
    salon: { id: '0198a000-0000-7000-8000-000000000063', slug: 'atelie', name: 'Ατελιέ' },
    author: 'Μαρία Π.',
    stars: 1,
    text: 'Είστε απατεώνες',
    language: 'el',
    createdAt: '2026-05-11T12:00:00Z',
    editedAt: null,
    reply: null,
    replyLanguage: null,
    isTakenDown: false,
    reports: [],
    decisions: [],
    ...more,
  }) as unknown as JudgedReview
