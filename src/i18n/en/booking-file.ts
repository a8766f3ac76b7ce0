import type { bookingFile as source } from '../el/booking-file.ts'
import type { Translated } from '../translated.ts'

export const bookingFile: Translated<typeof source> = {
  columns: {
    code: 'Code',
    status: 'Status',
    start: 'When',
    booked: 'Booked',
    name: 'Name',
    phone: 'Phone',
    salon: 'Salon',
    total: 'Total (€)',
  },
}
