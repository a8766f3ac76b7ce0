import type { adminSalons as source } from '../el/admin-salons.ts'
import type { Translated } from '../translated.ts'

export const adminSalons: Translated<typeof source> = {
  page: 'Salons',
  search: 'Name, area or owner’s email',
  find: 'Search',
  salon: 'Salon',
  state: 'Status',
  subscription: 'Subscription',
  owner: 'Owner',
  actions: 'Actions',
  none: 'nobody',
  empty: 'No salons match',
  until: (day) => `until ${day}`,
  vat: (number) => `VAT ${number}`,
  registry: (number) => `GEMI ${number}`,
  sameVat: (n) =>
    n === 1 ? '1 more salon has the same VAT number' : `${n} more salons have the same VAT number`,
  extend: 'Extend trial',
  payments: 'Record payment',
  suspend: 'Suspend',
  unsuspend: 'Lift suspension',
  invoices: 'Invoices',
  invoicesOf: (salon) => `Invoices: ${salon}`,
  noInvoices: 'No invoice has been issued for this salon.',
  report: {
    asked: 'Being reported to myDATA.',
    sent: 'Reported to myDATA.',
    failed: 'Refused:',
    again: 'Report again',
    againOf: (number) => `Report again: ${number}`,
  },
  credit: {
    button: 'Credit',
    title: (number) => `Credit note for ${number}`,
    text: (rest, backTo) =>
      backTo === 'card'
        ? `Up to ${rest} can be credited. The money goes back to the card that paid, and the owner gets an email. The subscription time stays as it is.`
        : `Up to ${rest} can be credited. Send the money by bank transfer; the owner gets an email. The subscription time stays as it is.`,
    amount: 'Amount with VAT in euros',
    tooMuch: (rest) => `At most ${rest}.`,
    submit: 'Issue the credit note',
    done: (number) => `${number} was issued.`,
  },
  titles: {
    payments: (salon) => `Record a payment: ${salon}`,
    extend: (salon) => `Extend the trial: ${salon}`,
    suspend: (salon) => `Suspend: ${salon}`,
    unsuspend: (salon) => `Lift the suspension: ${salon}`,
  },
  texts: {
    payments:
      'For months that were paid outside Onyxi, for example by bank transfer. The owner gets an email.',
    extend: 'The salon takes appointments without a subscription up to and including that day.',
    suspend:
      'The salon is hidden from the public and takes no new appointments. Those already made still stand.',
    unsuspend: 'The salon becomes visible again, as before.',
  },
  lastDay: 'Last day',
  reason: 'Reason',
  reasonHint: 'The owner reads it, and it stays in the audit log.',
  missing: 'Please fill in this field.',
  months: 'Months',
  amount: 'Amount in euros',
  amountHint: 'In total. 0 if the months are given free of charge.',
  wrongAmount: 'Enter an amount, for example 29 or 29.50.',
  reference: 'Payment reference or reason',
  newPeriod: (from, months) =>
    `They count from ${from}, for ${months === 1 ? '1 month' : `${months} months`}.`,
  paidThen: (day) => `then paid until ${day}`,
  leaves: 'won’t continue',
  done: {
    payments: 'The payment was recorded.',
    extend: 'The trial was extended.',
    suspend: 'The salon was suspended.',
    unsuspend: 'The suspension was lifted.',
  },
}
