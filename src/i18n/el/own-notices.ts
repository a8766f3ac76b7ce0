/** What a customer hears of her appointments, in the product. */
export const ownNotices = {
  title: 'Ειδοποιήσεις',
  loading: 'Φορτώνουμε τις ειδοποιήσεις σας…',
  failed: 'Οι ειδοποιήσεις σας δεν φορτώθηκαν.',
  kept: (days: number) => `Μένουν εδώ ${days} ημέρες.`,
  none: { title: 'Καμία ειδοποίηση ακόμη', text: 'Ό,τι αλλάζει στα ραντεβού σας θα το βλέπετε εδώ.' },
  isNew: 'Νέα',
  kinds: {
    booked: 'Το ραντεβού έκλεισε',
    moved: 'Το σαλόνι άλλαξε την ώρα',
    changed: 'Το σαλόνι άλλαξε το ραντεβού',
    cancelled: 'Το ραντεβού ακυρώθηκε από το σαλόνι',
    messaged: 'Μήνυμα από το σαλόνι',
    reminded: 'Υπενθύμιση',
    no_show: 'Το σαλόνι σημείωσε ότι δεν ήρθατε',
    dispute_answered: 'Απάντηση στην ένστασή σας',
    dispute_decided: 'Αποφασίσαμε για την ένστασή σας',
    waived: 'Δεν θα χρεωθείτε',
    replied: 'Το σαλόνι απάντησε στην κριτική σας',
  },
  moved: (from: string, to: string) => `από ${from} σε ${to}`,
}
