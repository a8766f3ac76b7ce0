/** Mails to customers, salons and account holders. Names of people and salons arrive in the nominative, so nothing here bends them. */
export const emails = {
  footer: {
    booking: 'Λαμβάνετε αυτό το μήνυμα επειδή κλείσατε ραντεβού μέσω του Onyxi.',
    salon: 'Λαμβάνετε αυτό το μήνυμα επειδή το σαλόνι σας δέχεται ραντεβού μέσω του Onyxi.',
    account: 'Λαμβάνετε αυτό το μήνυμα επειδή κάποιος έδωσε αυτή τη διεύθυνση στο Onyxi.',
  },
  label: {
    code: 'Κωδικός ραντεβού',
    name: 'Στο όνομα',
    salon: 'Σαλόνι',
    address: 'Διεύθυνση',
    phone: 'Τηλέφωνο',
    services: 'Υπηρεσίες',
    total: 'Σύνολο',
    when: 'Πότε',
    before: 'Πριν',
    now: 'Τώρα',
    note: 'Σημείωση',
    reason: 'Αιτία',
    customer: 'Πελάτης',
  },
  action: {
    see: 'Δείτε το ραντεβού',
    directions: 'Οδηγίες',
    google: 'Προσθήκη στο Google Calendar',
    rebook: 'Κλείστε νέο ραντεβού',
    calendar: 'Ανοίξτε το ημερολόγιο',
  },
  summerTime: (time: string) => `${time} θερινή ώρα`,
  winterTime: (time: string) => `${time} χειμερινή ώρα`,
  dayAndTime: (day: string, time: string) => `${day}, ${time}`,
  payAtSalon: 'Πληρώνετε στο σαλόνι.',
  paidPart: (paid: string, rest: string) => `Έχετε πληρώσει ${paid}. Μένουν ${rest} για το σαλόνι.`,
  paidAll: (paid: string) => `Έχετε πληρώσει ${paid}. Δεν χρωστάτε κάτι άλλο.`,
  freeUntil: (moment: string) => `Δωρεάν ακύρωση έως ${moment}`,
  freeUntilMore: 'Μέχρι τότε μπορείτε και να αλλάξετε ώρα.',
  freeIsOver: 'Η προθεσμία για δωρεάν ακύρωση έχει περάσει. Αν κάτι αλλάξει, τηλεφωνήστε στο σαλόνι.',
  calendarFile: 'Το επισυναπτόμενο αρχείο βάζει το ραντεβού στο ημερολόγιό σας.',
  calendarUpdate: 'Το επισυναπτόμενο αρχείο ενημερώνει το ημερολόγιό σας.',
  calendarRemove: 'Το επισυναπτόμενο αρχείο το αφαιρεί από το ημερολόγιό σας.',
  confirmed: {
    subject: (salon: string, when: string) => `Επιβεβαιώθηκε: ${when} · ${salon}`,
    title: 'Το ραντεβού σας επιβεβαιώθηκε',
    intro: (salon: string) => `Σας περιμένουν στο σαλόνι ${salon}.`,
  },
  moved: {
    subject: (salon: string, when: string) => `Νέα ώρα: ${when} · ${salon}`,
    title: 'Το ραντεβού σας έχει νέα ώρα',
    intro: (salon: string) => `Το ραντεβού σας στο σαλόνι ${salon} μεταφέρθηκε.`,
  },
  cancelled: {
    subject: (salon: string, when: string) => `Ακυρώθηκε: ${when} · ${salon}`,
    title: 'Το ραντεβού σας ακυρώθηκε',
    intro: (salon: string) => `Το ραντεβού σας στο σαλόνι ${salon} δεν ισχύει πια.`,
    bySalon: (salon: string) =>
      `Το σαλόνι ${salon} χρειάστηκε να ακυρώσει το ραντεβού σας. Λυπούμαστε για την αναστάτωση.`,
    refundAll: (refund: string) => `Σας επιστρέφονται ${refund}, όσα δηλαδή είχατε πληρώσει.`,
    refundPart: (refund: string, paid: string) =>
      `Σας επιστρέφονται ${refund} από τα ${paid} που είχατε πληρώσει.`,
    refundNone: (paid: string) =>
      `Τα ${paid} που είχατε πληρώσει δεν επιστρέφονται, γιατί η προθεσμία για δωρεάν ακύρωση είχε περάσει.`,
    nothingPaid: 'Δεν είχατε πληρώσει τίποτα, οπότε δεν υπάρχει κάτι να επιστραφεί.',
  },
  salonConfirmed: {
    subject: (customer: string, when: string) => `Νέο ραντεβού: ${when} · ${customer}`,
    title: 'Νέο ραντεβού',
    intro: 'Επιβεβαιώθηκε αυτόματα και βρίσκεται ήδη στο ημερολόγιό σας.',
  },
  salonMoved: {
    subject: (customer: string, when: string) => `Αλλαγή ώρας: ${when} · ${customer}`,
    title: 'Ένα ραντεβού άλλαξε ώρα',
    intro: 'Η παλιά ώρα είναι πάλι ελεύθερη. Το ημερολόγιό σας έχει ήδη ενημερωθεί.',
  },
  salonCancelled: {
    subject: (customer: string, when: string) => `Ακύρωση: ${when} · ${customer}`,
    title: 'Ένα ραντεβού ακυρώθηκε',
    intro: 'Η ώρα είναι πάλι ελεύθερη για άλλους πελάτες.',
  },
  event: {
    forCustomer: (services: string, salon: string) => `${services}, ${salon}`,
  },
  account: {
    confirm: {
      subject: (code: string) => `${code} είναι ο κωδικός επιβεβαίωσής σας`,
      title: 'Επιβεβαιώστε το email σας',
      intro: 'Καλώς ήρθατε! Γράψτε αυτόν τον κωδικό στη σελίδα της εγγραφής.',
    },
    'sign-in': {
      subject: (code: string) => `${code} είναι ο κωδικός εισόδου σας`,
      title: 'Ο κωδικός εισόδου σας',
      intro: 'Γράψτε τον στη σελίδα όπου τον ζητήσατε και συνεχίστε.',
    },
    'already-registered': {
      subject: (code: string) => `${code} είναι ο κωδικός εισόδου σας`,
      title: 'Έχετε ήδη λογαριασμό',
      intro:
        'Κάποιος προσπάθησε να εγγραφεί με αυτό το email. Αν ήσασταν εσείς, μπείτε στον λογαριασμό σας με αυτόν τον κωδικό.',
    },
    recovery: {
      subject: (code: string) => `${code}: ορίστε νέο κωδικό πρόσβασης`,
      title: 'Ορίστε νέο κωδικό πρόσβασης',
      intro: 'Γράψτε αυτά τα ψηφία στη σελίδα όπου τα ζητήσατε και διαλέξτε νέο κωδικό πρόσβασης.',
    },
    'email-change': {
      subject: (code: string) => `${code} είναι ο κωδικός για την αλλαγή του email`,
      title: 'Επιβεβαιώστε την αλλαγή του email',
      intro:
        'Ζητήσατε να αλλάξει το email του λογαριασμού σας. Γράψτε αυτόν τον κωδικό για να γίνει η αλλαγή.',
    },
    reauthentication: {
      subject: (code: string) => `${code} είναι ο κωδικός ασφαλείας σας`,
      title: 'Ο κωδικός ασφαλείας σας',
      intro: 'Γράψτε τον για να επιβεβαιώσετε ότι είστε εσείς.',
    },
    invite: {
      subject: (code: string) => `${code} είναι ο κωδικός της πρόσκλησής σας`,
      title: 'Σας περιμένει ένας λογαριασμός',
      intro: 'Σας προσκάλεσαν στο Onyxi. Γράψτε αυτόν τον κωδικό για να ανοίξετε τον λογαριασμό σας.',
    },
    codeLabel: 'Ο κωδικός σας',
    lives: (minutes: string) => `Ισχύει για ${minutes} και χρησιμοποιείται μία φορά.`,
    button: 'Συνεχίστε στο Onyxi',
    orLink: 'Ή ανοίξτε αυτή τη σελίδα:',
    keepSecret: 'Μην τον δώσετε σε κανέναν. Δεν θα σας τον ζητήσουμε ποτέ με τηλέφωνο ή μήνυμα.',
    notYou: 'Δεν τον ζητήσατε εσείς; Αγνοήστε αυτό το μήνυμα. Δεν θα αλλάξει τίποτα.',
  },
}
