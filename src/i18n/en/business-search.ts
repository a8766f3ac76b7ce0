import type { businessSearch as source } from '../el/business-search.ts'
import type { Translated } from '../translated.ts'

export const businessSearch: Translated<typeof source> = {
  open: 'Search',
  openKey: 'Search ( / )',
  label: 'What are you looking for?',
  placeholder: 'Name, phone, code…',
  placeholderOwn: 'Name or appointment code…',
  hint: 'Find clients, appointments, services and pages. Type two letters or digits or more, in either alphabet.',
  hintOwn: 'Find your own appointments and pages. Type two letters or more, in either alphabet.',
  keys: 'Arrows to choose, Enter to open, Esc to close.',
  clients: 'Clients',
  bookings: 'Appointments',
  services: 'Services',
  pages: 'Pages',
  searching: 'Searching…',
  slow: 'Your network is slow, still searching…',
  failed: 'We couldn’t finish the search.',
  nothing: (typed) => `Nothing found for “${typed}”. Try only the last name, or the last digits.`,
  found: (count) => (count === 1 ? '1 result' : `${count} results`),
}
