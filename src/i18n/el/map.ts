import { plural } from '../translated.ts'

/** The texts on the map of the results. */
export const map = {
  pins: 'Σαλόνια στον χάρτη',
  help: 'Με τα βελάκια πηγαίνετε από σαλόνι σε σαλόνι, με Enter το ανοίγετε, με + και − αλλάζετε κλίμακα, με Shift και βελάκι μετακινείτε τον χάρτη και με Escape φεύγετε από αυτόν.',
  zoomIn: 'Μεγέθυνση',
  zoomOut: 'Σμίκρυνση',
  follow: 'Αναζήτηση καθώς μετακινώ τον χάρτη',
  here: 'Αναζήτηση εδώ',
  cluster: (count: number) => `${count} σαλόνια, δείτε τα από πιο κοντά`,
  region: (name: string, count: string) => `${name}, ${count}`,
  price: (amount: string) => `από ${amount}`,
  rated: (rating: string) => `βαθμολογία ${rating}`,
  unrated: 'Νέο',
  found: (count: number) =>
    `${count} ${plural('el', count, { one: 'σαλόνι', other: 'σαλόνια' })} σε αυτή την περιοχή του χάρτη`,
  nothing: 'Εδώ δεν υπάρχει σαλόνι για την αναζήτησή σας. Κάντε σμίκρυνση ή μετακινήστε τον χάρτη.',
  failed: 'Τα σαλόνια του χάρτη δεν φορτώθηκαν.',
  retry: 'Δοκιμάστε ξανά',
  open: 'Δείτε το σαλόνι',
  directions: 'Οδηγίες',
  close: 'Κλείσιμο',
  meters: (meters: number) => `${meters} μ.`,
  kilometers: (kilometers: number) => `${kilometers} χλμ`,
  source: '© συνεισφέροντες OpenStreetMap',
  streets: {
    show: 'Δείτε τους δρόμους',
    ask: (host: string) =>
      `Οι δρόμοι έρχονται από το ${host}: θα δει τη διεύθυνση IP σας και ποια περιοχή κοιτάτε.`,
    agree: 'Εντάξει, δείξτε τους',
    refuse: 'Όχι, ευχαριστώ',
    hide: 'Χωρίς δρόμους',
    failed: 'Οι δρόμοι δεν φορτώθηκαν. Ο χάρτης λειτουργεί και χωρίς αυτούς.',
  },
}
