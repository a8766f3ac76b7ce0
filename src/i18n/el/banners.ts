/** The lines above the pages. */
export const banners = {
  label: 'Ανακοίνωση',
  close: 'Κλείσιμο ανακοίνωσης',
  /** While administrators have paused new appointments. */
  bookingsPaused:
    'Για λίγο δεν κλείνονται νέα ραντεβού μέσα από το Onyxi. Όσα έχουν ήδη κλειστεί ισχύουν. Για νέο ραντεβού, τηλεφωνήστε στο σαλόνι.',
  /** With a link to the page of the terms. */
  terms: (day: string) => `Νέοι όροι χρήσης από ${day}. [Διαβάστε τι αλλάζει](termsOfService)`,
}
