import type { BillMethod } from '#domain/money/bill.ts'

const methods: Readonly<Record<BillMethod, string>> = {
  cash: 'Μετρητά',
  terminal: 'Κάρτα (POS)',
  iris: 'IRIS',
  prepaid: 'Προπληρωμή με κάρτα',
  gift_card: 'Δωροκάρτα',
  points: 'Πόντοι',
}

/** The mail with a closed bill, which the salon sends to its client. */
export const billMail = {
  subject: (number: number, salon: string) => `Ο λογαριασμός σας, αριθμός ${number} · ${salon}`,
  title: 'Ο λογαριασμός σας',
  intro: (salon: string) => `Το σαλόνι ${salon} σας στέλνει τον λογαριασμό σας.`,
  number: 'Αριθμός λογαριασμού',
  closed: 'Έκλεισε',
  reduction: (reason: string) => `Έκπτωση: ${reason}`,
  total: 'Σύνολο',
  vat: (rate: number) => `Στο σύνολο περιέχεται ΦΠΑ ${rate}%`,
  tips: 'Φιλοδωρήματα',
  methods,
  mark: 'Απόδειξη',
  address: 'Διεύθυνση',
  phone: 'Τηλέφωνο',
  nature: 'Αυτό το μήνυμα δεν αποτελεί φορολογική απόδειξη: εκείνη την εκδίδει το σαλόνι.',
  whyYou: 'Λαμβάνετε αυτό το μήνυμα επειδή το έστειλε το σαλόνι σε αυτή τη διεύθυνση.',
}
