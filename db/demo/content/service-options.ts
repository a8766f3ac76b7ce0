import type { OptionKey } from './services.ts'

export type OptionTemplate = {
  readonly el: string
  readonly en: string
  readonly minutes: number
  readonly euros: readonly [number, number]
}

export const optionTemplates: Readonly<Record<OptionKey, OptionTemplate>> = {
  removal: { el: 'Αφαίρεση παλιού ημιμόνιμου', en: 'Removal of old gel polish', minutes: 15, euros: [3, 6] },
  french: { el: 'Γαλλικό', en: 'French tips', minutes: 10, euros: [3, 5] },
  artNail: { el: 'Σχέδιο σε δύο νύχια', en: 'Nail art on two nails', minutes: 10, euros: [3, 6] },
  artAll: { el: 'Σχέδιο σε όλα τα νύχια', en: 'Nail art on all nails', minutes: 30, euros: [12, 20] },
  strength: { el: 'Βάση ενίσχυσης', en: 'Strengthening base', minutes: 10, euros: [4, 7] },
  massage: { el: 'Μασάζ 10 λεπτών', en: 'Ten-minute massage', minutes: 10, euros: [6, 9] },
  chrome: { el: 'Εφέ καθρέφτη', en: 'Chrome finish', minutes: 10, euros: [4, 6] },
  repair: { el: 'Επιδιόρθωση ενός νυχιού', en: 'Repair of one nail', minutes: 10, euros: [3, 5] },
}
