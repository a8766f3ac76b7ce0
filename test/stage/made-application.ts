import type { ApplicationDetails } from '#features/applications/contract.ts'

/** An application that is under review; `but` says what differs. */
export const madeApplication = (but: Partial<ApplicationDetails> = {}): ApplicationDetails => ({
  id: '0198a000-0000-7000-8000-0000000000c1',
  state: 'in_review',
  salonName: 'Νύχια & Σία',
  ownerName: 'Ελένη Παππά',
  email: 'eleni@example.gr',
  phone: '+302100000000',
  address: 'Ερμού 1',
  city: 'Αθήνα',
  region: 'attica',
  postcode: '10563',
  description: 'Δύο καρέκλες.',
  question: null,
  rejectionReason: null,
  salon: null,
  createdAt: '2026-03-02T08:00:00Z',
  submittedAt: '2026-03-02T08:00:00Z',
  language: 'el',
  hasAccount: true,
  referralCode: null,
  duplicates: [],
  places: [
    { id: 'syntagma', name: 'Σύνταγμα' },
    { id: 'plaka', name: 'Πλάκα' },
  ],
  history: [],
  ...but,
})
