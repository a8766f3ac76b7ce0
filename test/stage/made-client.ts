import type { ClientDetail } from '#features/clients/contract.ts'

/** Maria, who came twice and has no account, changed by `but`. */
export const madeClient = (but: Partial<ClientDetail> = {}): ClientDetail => ({
  id: 'maria',
  name: 'Μαρία Παππά',
  phone: '+306941234567',
  email: 'maria@example.gr',
  hasAccount: false,
  isBlocked: false,
  visits: 2,
  noShows: 0,
  cancellations: 0,
  spentCents: 5000,
  lastVisit: '2026-03-01T10:00:00Z',
  notes: '',
  allergies: '',
  allergiesConsentAt: null,
  favouriteServices: [],
  favouriteStaff: [],
  nextVisit: null,
  photosConsentAt: null,
  photos: [],
  merged: [],
  history: [],
  createdAt: '2026-01-01T10:00:00Z',
  revision: 7,
  ...but,
})
