/** What arrived for administrators. */
export const adminNotices = {
  title: 'Ειδοποιήσεις',
  intro: 'Όσα έφτασαν στους χώρους που βλέπετε. Το τι περιμένει ακόμη το λέει κάθε σελίδα.',
  loading: 'Φορτώνουμε τις ειδοποιήσεις…',
  failed: 'Οι ειδοποιήσεις δεν φορτώθηκαν.',
  none: { title: 'Καμία ειδοποίηση ακόμη', text: 'Μόλις φτάσει κάτι, θα το δείτε εδώ.' },
  isNew: 'Νέα',
  bell: (unseen: number, isMore: boolean) =>
    unseen === 0
      ? 'Ειδοποιήσεις'
      : unseen === 1
        ? 'Ειδοποιήσεις, 1 νέα'
        : isMore
          ? `Ειδοποιήσεις, πάνω από ${unseen} νέες`
          : `Ειδοποιήσεις, ${unseen} νέες`,
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
