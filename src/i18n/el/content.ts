/** Texts that several content pages share. */
export const content = {
  breadcrumbs: 'Πού βρίσκεστε',
  home: 'Αρχική',
  contents: 'Περιεχόμενα',
  short: 'Με λίγα λόγια',
  updated: (day: string) => `Ισχύει από ${day}`,
  next: {
    title: 'Έτοιμοι για το επόμενο ραντεβού;',
    text: 'Δείτε ποια σαλόνια έχουν διαθέσιμη ώρα κοντά σας.',
    find: 'Βρείτε σαλόνι',
    list: 'Καταχωρίστε το σαλόνι σας',
  },
  write: 'Γράψτε μας',
  call: 'Τηλεφωνήστε',
}
