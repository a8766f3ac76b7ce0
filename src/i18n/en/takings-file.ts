import type { takingsFile as source } from '../el/takings-file.ts'
import type { Translated } from '../translated.ts'

export const takingsFile: Translated<typeof source> = {
  columns: {
    day: 'Day',
    bills: 'Bills',
    sales: 'Takings',
    tips: 'Tips',
    method: 'Method',
    amount: 'Amount',
    staff: 'Team member',
    commission: 'Commission',
    rate: 'VAT rate',
    net: 'Net',
    vat: 'VAT',
    total: 'Total',
  },
  methods: {
    cash: 'Cash',
    terminal: 'Card (terminal)',
    iris: 'IRIS',
    prepaid: 'Prepaid online',
    gift_card: 'Gift card',
    points: 'Points',
  },
  products: 'Products',
}
