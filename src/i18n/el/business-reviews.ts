import { plural } from '../translated.ts'

/** The reviews of a salon, for its owner and managers. */
export const businessReviews = {
  title: 'Κριτικές',
  intro:
    'Η δημόσια απάντησή σας φαίνεται κάτω από την κριτική. Απαντήστε σε όλες, πρώτα στις δύσκολες: τις διαβάζουν όσοι διαλέγουν τώρα σαλόνι.',
  loading: 'Φορτώνουμε τις κριτικές…',
  failed: 'Δεν μπορέσαμε να φορτώσουμε τις κριτικές.',
  average: (average: string, count: number) =>
    `${average} από 5, ${count} ${plural('el', count, { one: 'κριτική', other: 'κριτικές' })}`,
  none: 'Δεν υπάρχουν κριτικές ακόμη',
  noneText: 'Μετά από κάθε ραντεβού που ολοκληρώνετε, η πελάτισσα μπορεί να γράψει κριτική.',
  allAnswered: 'Έχετε απαντήσει σε όλες',
  allAnsweredText: 'Οι νέες κριτικές θα εμφανίζονται εδώ.',
  which: 'Ποιες κριτικές',
  parts: { unanswered: 'Χωρίς απάντηση', all: 'Όλες' },
  part: { work: 'Δουλειά', cleanliness: 'Καθαριότητα', punctuality: 'Συνέπεια', value: 'Τιμή και ποιότητα' },
  photos: {
    one: (at: number, author: string) => `Φωτογραφία ${at}: ${author}`,
    lent: 'Σας επιτρέπει να δείχνετε τις φωτογραφίες της και στις δικές σας.',
    show: 'Προσθήκη',
    showOf: (at: number, author: string) => `Προσθήκη στις φωτογραφίες μας: φωτογραφία ${at}, ${author}`,
    shown: 'Προστέθηκε',
    done: 'Μπήκε στις φωτογραφίες σας',
  },
  starsOnly: 'Μόνο αστέρια, χωρίς κείμενο.',
  edited: 'άλλαξε μετά τη δημοσίευση',
  yourReply: 'Η απάντησή σας',
  reply: 'Απάντηση',
  replyTo: (author: string) => `Απάντηση: ${author}`,
  change: 'Αλλαγή απάντησης',
  replyText: 'Τη βλέπουν όλοι. Μη γράφετε προσωπικά στοιχεία της πελάτισσας.',
  field: 'Η δημόσια απάντησή σας',
  missing: 'Γράψτε την απάντηση.',
  send: 'Δημοσίευση',
  done: 'Η απάντηση δημοσιεύτηκε',
  report: 'Αναφορά',
  reportOf: (author: string) => `Αναφορά κριτικής: ${author}`,
  reported: 'Την αναφέρατε· θα σας γράψουμε τι αποφασίσαμε.',
}
