import { plural } from '../translated.ts'

/** Texts inside the components of the kit. */
export const kit = {
  close: 'Κλείσιμο',
  loading: 'Φόρτωση…',
  retry: 'Δοκιμάστε ξανά',
  busy: 'Παρακαλώ περιμένετε…',
  required: 'υποχρεωτικό',
  optional: 'προαιρετικό',
  showPassword: 'Εμφάνιση κωδικού',
  hidePassword: 'Απόκρυψη κωδικού',
  choose: 'Επιλέξτε',
  verified: 'Επαληθευμένο',
  verifiedSalon: 'Επαληθευμένο σαλόνι',
  illustration: 'Εικονογράφηση',
  ratingText: (value: string, count: number) =>
    count === 0
      ? 'Χωρίς κριτικές ακόμη'
      : `Βαθμολογία ${value} στα 5, από ${count} ${plural('el', count, { one: 'κριτική', other: 'κριτικές' })}`,
  reviews: (count: number) => `${count} ${plural('el', count, { one: 'κριτική', other: 'κριτικές' })}`,
  noReviews: 'Νέο',
  stars: (value: string) => `${value} στα 5 αστέρια`,
  fromPrice: (price: string) => `από ${price}`,
  insteadOf: (earlier: string) => `αντί για ${earlier}`,
  earlierPrice: 'Η διαγραμμένη τιμή είναι η χαμηλότερη των 30 ημερών πριν από τη μείωση.',
  pagination: 'Σελίδες αποτελεσμάτων',
  previousPage: 'Προηγούμενη σελίδα',
  nextPage: 'Επόμενη σελίδα',
  page: (number: number) => `Σελίδα ${number}`,
  loadMore: 'Δείτε περισσότερα',
  timeLeft: (minutes: number, seconds: string) => `${minutes}:${seconds}`,
  timeLeftSpoken: (minutes: number) =>
    minutes === 0
      ? 'Απομένει λιγότερο από ένα λεπτό'
      : `${plural('el', minutes, { one: 'Απομένει', other: 'Απομένουν' })} ${minutes} ${plural('el', minutes, { one: 'λεπτό', other: 'λεπτά' })}`,
  timeOver: 'Ο χρόνος τελείωσε',
  notice: { info: 'Πληροφορία', success: 'Επιτυχία', warning: 'Προσοχή', danger: 'Σφάλμα' },
}
