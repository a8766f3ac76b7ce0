/** Notices about customers' actions, for the team of a salon. */
export const businessNotices = {
  title: 'Ειδοποιήσεις',
  intro:
    'Όσα κάνουν οι πελάτες σας: νέα ραντεβού, αλλαγές, ακυρώσεις, ενστάσεις και κριτικές. Και οι αιτήσεις για τις αγγελίες σας.',
  introOwn: 'Όσα κάνουν οι πελάτες με τα δικά σας ραντεβού: νέα, αλλαγές, ακυρώσεις και ενστάσεις.',
  kept: (days: number) => `Μένουν εδώ ${days} ημέρες.`,
  loading: 'Φορτώνουμε τις ειδοποιήσεις…',
  failed: 'Οι ειδοποιήσεις δεν φορτώθηκαν.',
  none: 'Καμία ειδοποίηση ακόμη',
  noneText: 'Μόλις κάποιος κλείσει, αλλάξει ή ακυρώσει ραντεβού, θα το δείτε εδώ την ίδια στιγμή.',
  today: 'Σήμερα',
  yesterday: 'Χθες',
  isNew: 'Νέα',
  /** For screen readers: the bell, or the page in the menu. */
  bell: (unseen: number, isMore: boolean) =>
    unseen === 0
      ? 'Ειδοποιήσεις'
      : unseen === 1
        ? 'Ειδοποιήσεις, 1 νέα'
        : isMore
          ? `Ειδοποιήσεις, πάνω από ${unseen} νέες`
          : `Ειδοποιήσεις, ${unseen} νέες`,
  kinds: {
    booked: 'Νέο ραντεβού',
    moved: 'Άλλαξε ώρα',
    cancelled: 'Ακυρώθηκε',
    disputed: 'Ένσταση: «ήρθα στο ραντεβού»',
    reviewed: 'Νέα κριτική',
    applied: 'Αίτηση για δουλειά',
    clashed: 'Συμπίπτει με κάτι στο Google Calendar',
    'removed-outside': 'Σβήστηκε από το Google Calendar, αλλά ισχύει εδώ',
    'moved-outside': 'Μετακινήθηκε στο Google Calendar, αλλά όχι εδώ',
    'refused-outside': 'Δεν γράφτηκε στο Google Calendar, αλλά ισχύει εδώ',
    'move-declined': 'Δεν μπορεί νωρίτερα. Το ραντεβού μένει όπως είναι',
  },
  byCompany: 'Ακυρώθηκε από το Onyxi',
  stars: (stars: number) => (stars === 1 ? '1 αστέρι' : `${stars} αστέρια`),
  moved: (from: string, to: string) => `από ${from} σε ${to}`,
  notYours: 'Δεν είναι πια στο ημερολόγιό σας',
  see: 'Άνοιγμα',
  many: (count: number) => `${count} νέες ειδοποιήσεις`,
  sound: 'Ήχος σε κάθε νέα ειδοποίηση',
  soundHint: 'Σε αυτή τη συσκευή, όσο είναι ανοιχτός ο χώρος εργασίας.',
}
