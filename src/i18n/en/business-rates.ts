import type { businessRates as source } from '../el/business-rates.ts'
import type { Translated } from '../translated.ts'

export const businessRates: Translated<typeof source> = {
  title: 'VAT & commission',
  lead: 'These apply to bills you close from now on. Closed bills keep the rates they had.',
  failed: 'We couldn’t load the settings.',
  vat: {
    title: 'The salon’s VAT',
    label: 'Rate',
    rate: (rate) => (rate === 0 ? 'No VAT (exempt)' : `${rate}%`),
    usual: (rate) => `${rate}% is usual in your area. Ask your accountant.`,
    unusual: (rate, usual) =>
      `Your salon has ${rate}%, while ${usual}% is usual in its area. Ask your accountant.`,
    save: 'Save VAT',
    saved: 'VAT saved.',
  },
  commission: {
    title: 'Team commission',
    rule: 'It’s computed on what the client paid for the service, after reductions and without VAT. Tips are counted apart, and products bring none. Without a bill there’s no commission.',
    none: 'No commission',
    usual: (percent) => `${percent} of everything`,
    more: (rules) => (rules === 1 ? '1 exception' : `${rules} exceptions`),
    edit: (name) => `Commission: ${name}`,
    percent: 'Of all services, %',
    exceptions: 'Exceptions',
    exceptionsHint: 'The percentage of a service goes before that of its category.',
    addCategory: 'Category',
    addService: 'Service',
    of: (name) => `${name}, %`,
    remove: (name) => `Remove: ${name}`,
    seesTakings: 'Can see their own takings and commission',
    seesTakingsHint:
      'On the “My day” page, when the team member signs in with their own account. Nobody else’s amounts show there.',
    sees: 'sees their takings',
    save: 'Save',
    saved: (name) => `Commission saved: ${name}`,
    fault: 'Enter a percentage from 0 to 100.',
    noTeam: 'Add your team first.',
  },
}
