/** The page that shows every message of a demo installation. */
export const outbox = {
  title: 'Εξερχόμενα',
  lead: 'Όσα email, SMS και μηνύματα Viber θα είχαν φύγει. Εδώ δεν στέλνεται τίποτα.',
  to: 'Παραλήπτης',
  search: 'Εμφάνιση',
  all: 'Όλα τα μηνύματα',
  empty: 'Κανένα μήνυμα ακόμη. Κλείστε ένα ραντεβού και θα εμφανιστεί εδώ.',
  emptyFor: (address: string) => `Κανένα μήνυμα για τη διεύθυνση ${address}.`,
  choose: 'Διαλέξτε ένα μήνυμα για να το δείτε.',
  back: 'Πίσω στη λίστα',
  sentAt: 'Ώρα',
  html: 'Το μήνυμα όπως εμφανίζεται',
  /** A message as phones show it. */
  phones: {
    push: 'Ειδοποίηση στο κινητό',
    pushMore: 'Πρώτα έτσι, σε όποιον την έχει ανοίξει. Αν δεν εμφανιστεί σε 3 λεπτά, έρχεται το email.',
    viber: 'Viber',
    viberMore: 'Πρώτα έτσι, όταν ο πάροχος στέλνει και Viber. Αν δεν φτάσει σε 3 λεπτά, φεύγει το SMS.',
    sms: 'SMS',
    length: (letters: number, parts: number) =>
      `${letters} χαρακτήρες, ${parts === 1 ? '1 μήνυμα' : `${parts} μηνύματα`} στον λογαριασμό`,
  },
  text: 'Το ίδιο ως απλό κείμενο',
  attachments: 'Συνημμένα',
  notKept: 'Το περιεχόμενο δεν κρατήθηκε, γιατί περιείχε κωδικό.',
  otherLanguage: 'English',
  older: 'Παλαιότερα',
  newest: 'Στα νεότερα',
}
