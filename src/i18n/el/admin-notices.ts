import { businessNotices } from './business-notices.ts'

/** The notices of administrators. */
export const adminNotices = {
  title: 'Ειδοποιήσεις',
  intro: 'Όσα έφτασαν στους χώρους που βλέπετε. Τι περιμένει ακόμη, το δείχνει η κάθε σελίδα.',
  loading: 'Φορτώνουμε τις ειδοποιήσεις…',
  failed: 'Οι ειδοποιήσεις δεν φορτώθηκαν.',
  none: { title: 'Καμία ειδοποίηση ακόμη', text: 'Μόλις φτάσει κάτι, θα το δείτε εδώ.' },
  isNew: 'Νέα',
  bell: businessNotices.bell,
  areas: {
    applications: 'Αίτηση σαλονιού',
    partnerships: 'Αίτημα συνεργασίας',
    claims: 'Διεκδίκηση σαλονιού',
    disputes: 'Ένσταση που περιμένει απόφαση',
    reviews: 'Αναφορά κριτικής',
    listings: 'Διόρθωση σε σελίδα σαλονιού',
    chargebacks: 'Αμφισβήτηση πληρωμής',
    messages: 'Μηνύματα που δεν στάλθηκαν',
  },
}
