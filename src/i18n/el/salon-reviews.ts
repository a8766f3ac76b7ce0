import { plural } from '../translated.ts'

/** The complete list of a salon's reviews, which is loaded on demand. */
export const salonReviews = {
  title: 'Όλες οι κριτικές',
  loading: 'Φορτώνουμε τις κριτικές…',
  sort: 'Σειρά',
  orders: { newest: 'Νεότερες', best: 'Καλύτερες', worst: 'Χειρότερες' },
  filters: 'Φίλτρα',
  everyStar: 'Όλα',
  onlyStars: (stars: number) => `Μόνο ${stars} ${plural('el', stars, { one: 'αστέρι', other: 'αστέρια' })}`,
  withPhotos: 'Με φωτογραφίες',
  none: 'Δεν υπάρχει τέτοια κριτική.',
  parts: 'Πιο συγκεκριμένα',
  part: {
    work: 'Δουλειά',
    cleanliness: 'Καθαριότητα',
    punctuality: 'Συνέπεια στην ώρα',
    value: 'Τιμή και ποιότητα',
  },
  partOf: (average: string, count: number) =>
    `${average} στα 5, από ${count} ${plural('el', count, { one: 'κριτική', other: 'κριτικές' })}`,
  report: 'Αναφορά',
  reportOf: (author: string) => `Αναφορά της κριτικής: ${author}`,
  edited: 'Άλλαξε μετά τη δημοσίευση',
  photoBy: (at: number, author: string) => `Φωτογραφία ${at} από κριτική: ${author}`,
}
