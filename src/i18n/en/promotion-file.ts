import type { promotionFile as source } from '../el/promotion-file.ts'
import type { Translated } from '../translated.ts'

export const promotionFile: Translated<typeof source> = {
  columns: {
    name: 'Name',
    nameEn: 'Name in English',
    status: 'Status',
    percent: 'Percent',
    amount: 'Amount',
    code: 'Code',
    bookFrom: 'Booked from',
    bookTo: 'Booked until',
    visitFrom: 'Appointments from',
    visitTo: 'Appointments until',
    limit: 'Uses at most',
    limitPerPerson: 'Uses per person',
    uses: 'Uses',
    reduced: 'Reductions',
    started: 'Started',
    ended: 'Ended',
    id: 'Number',
  },
  statuses: { draft: 'Draft', active: 'Active', ended: 'Ended' },
}
