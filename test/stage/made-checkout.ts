import type { Bill, Checkout } from '#features/checkout/contract.ts'

import { niki } from './made-calendar.ts'

export const madeBill = (but: Partial<Bill> = {}): Bill => ({
  id: 'bill',
  number: 7,
  bookingId: 'maria',
  closedAt: '2026-03-10T11:00:00Z',
  lines: [{ name: 'Gel', staff: 'Niki', quantity: 1, unitCents: 3450, reductionCents: 0, vatRate: 24 }],
  reductionCents: 0,
  reductionReason: null,
  totalCents: 3450,
  tipCents: 0,
  vatCents: 668,
  vat: [{ rate: 24, totalCents: 3450, vatCents: 668 }],
  payments: [{ method: 'cash', cents: 3450 }],
  givenCents: null,
  receiptMark: '17',
  undoneAt: null,
  undoReason: null,
  ...but,
})

export const madeCheckout = (but: Partial<Checkout> = {}): Checkout => ({
  timeZone: 'Europe/Athens',
  vatRate: 24,
  lines: [{ position: 0, name: 'Gel', staff: 'Niki', staffId: niki, unitCents: 3450 }],
  earlier: { prepaid: 900, gift_card: 0, points: 0 },
  method: 'cash',
  takesGiftCards: false,
  staff: [{ id: niki, name: 'Niki' }],
  products: [{ id: 'oil', name: 'Oil', priceCents: 850, stock: 2, vatRate: null, barcode: '' }],
  bill: null,
  canUndo: true,
  ...but,
})
