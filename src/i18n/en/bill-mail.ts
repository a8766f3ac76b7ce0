import type { billMail as source } from '../el/bill-mail.ts'
import type { Translated } from '../translated.ts'

export const billMail: Translated<typeof source> = {
  subject: (number, salon) => `Your bill, number ${number} · ${salon}`,
  title: 'Your bill',
  intro: (salon) => `${salon} is sending you your bill.`,
  number: 'Bill number',
  closed: 'Closed',
  reduction: (reason) => `Reduction: ${reason}`,
  total: 'Total',
  vat: (rate) => `The total includes ${rate}% VAT`,
  tips: 'Tips',
  methods: {
    cash: 'Cash',
    terminal: 'Card terminal',
    iris: 'IRIS',
    prepaid: 'Prepaid by card',
    gift_card: 'Gift card',
    points: 'Points',
  },
  mark: 'Receipt',
  address: 'Address',
  phone: 'Phone',
  nature: 'This mail is not a tax receipt: the salon issues that one.',
  whyYou: 'You’re getting this message because the salon sent it to this address.',
}
