import type { ListingRequest } from '#features/listings/contract.ts'

/** An undecided request to correct a page. */
export const madeListingRequest = (but: Partial<ListingRequest> = {}): ListingRequest => ({
  id: 'request',
  kind: 'correction',
  state: 'open',
  name: 'Μαρία',
  email: 'maria@example.gr',
  message: 'Άλλαξε το τηλέφωνο.',
  createdAt: '2026-03-01T10:00:00Z',
  answer: null,
  decidedAt: null,
  salon: {
    id: 'salon',
    slug: 'atelie',
    city: 'Αθήνα',
    name: 'Atelie',
    writtenName: 'Ατελιέ',
    address: 'Ερμού 1',
    phone: '2100000000',
    email: null,
    website: 'https://atelie.gr/',
    isClaimed: false,
  },
  ...but,
})
