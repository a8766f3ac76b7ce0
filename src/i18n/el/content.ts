/** Texts that several content pages share. */
export const content = {
  breadcrumbs: 'Πού βρίσκεστε',
  home: 'Αρχική',
  contents: 'Περιεχόμενα',
  short: 'Με λίγα λόγια',
  updated: (day: string) => `Ισχύει από ${day}`,
  versions: {
    title: 'Όλες οι εκδόσεις',
    today: 'σήμερα',
    comes: (day: string) => `Το κείμενο αλλάζει από ${day}`,
    readNext: 'Διαβάστε το νέο κείμενο',
    notYet: (day: string) => `Αυτό το κείμενο θα ισχύει από ${day}`,
    noMore: 'Αυτό το κείμενο δεν ισχύει πια',
    readInForce: 'Διαβάστε το κείμενο που ισχύει σήμερα',
    changes: 'Τι αλλάζει',
  },
  next: {
    title: 'Έτοιμοι για το επόμενο ραντεβού;',
    text: 'Δείτε ποια σαλόνια έχουν διαθέσιμη ώρα κοντά σας.',
    find: 'Βρείτε σαλόνι',
    list: 'Καταχωρίστε το σαλόνι σας',
  },
  write: 'Γράψτε μας',
  call: 'Τηλεφωνήστε',
}
