import type { sellerFile as source } from '../el/seller-file.ts'
import type { Translated } from '../translated.ts'

export const sellerFile: Translated<typeof source> = {
  columns: {
    salon: 'Salon',
    legalName: 'Legal name',
    vatNumber: 'VAT number',
    registryNumber: 'Registry number',
    address: 'Address',
    iban: 'IBAN',
    holder: 'Account holder',
    visits: 'Appointments',
    credited: 'Through Onyxi',
    atSalon: 'At the salon',
    fee: 'Subscription',
  },
  quarter: 'Quarter',
  ofQuarter: (name: string, quarter: number) => `${name}, Q${quarter}`,
}
