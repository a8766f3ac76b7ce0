import type { reportFile as source } from '../el/report-file.ts'
import type { Translated } from '../translated.ts'

export const reportFile: Translated<typeof source> = {
  columns: {
    from: 'From',
    to: 'To',
    staff: 'Name',
    service: 'Service',
    source: 'How they booked',
    clients: 'Clients',
    newClients: 'New clients',
    returning: 'Returning',
    rebooked: 'Rebooked',
    rebookingRate: 'Rebooked (%)',
    returningVisits: 'Visits of those returning',
    bookings: 'Appointments',
    completed: 'Completed',
    noShows: 'No-shows',
    cancelled: 'Cancellations',
    revenue: 'Revenue (EUR)',
    expected: 'Expected (EUR)',
    booked: 'Booked minutes',
    working: 'Working minutes',
    occupancy: 'Occupancy (%)',
  },
  sources: {
    marketplace: 'Through the marketplace',
    link: 'Through your link',
    button: 'Through your button elsewhere',
    salon: 'By the salon',
  },
  of: { before: (column) => `${column}, period before` },
}
