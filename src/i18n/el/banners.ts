/** The lines above the pages. */
export const banners = {
  label: 'Ανακοίνωση',
  close: 'Κλείσιμο ανακοίνωσης',
  /** With a link to the page of the terms. */
  terms: (day: string) => `Νέοι όροι χρήσης από ${day}. [Διαβάστε τι αλλάζει](termsOfService)`,
}
