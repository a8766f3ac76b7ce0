import { plural } from '../translated.ts'
import { chargebackReasons } from './chargeback-reasons.ts'

/** The mails to administrators about chargebacks, and about differences between a provider and the ledger. */
export const booksMail = {
  chargeback: {
    opened: {
      title: 'Αμφισβήτηση πληρωμής',
      intro:
        'Ένας πελάτης αμφισβήτησε στην τράπεζά του μια πληρωμή με κάρτα. Απαντήστε πριν περάσει η προθεσμία, αλλιώς τα χρήματα χάνονται.',
    },
    won: {
      title: 'Κερδίσαμε μια αμφισβήτηση',
      intro: 'Η τράπεζα δέχτηκε την απάντησή μας και επιστρέφει τα χρήματα.',
    },
    lost: {
      title: 'Χάσαμε μια αμφισβήτηση',
      intro: 'Η τράπεζα κράτησε τα χρήματα για τον πελάτη. Ποιος τα χάνει φαίνεται στη σελίδα.',
    },
  },
  reconciliation: {
    title: (n: number) =>
      plural('el', n, {
        one: 'Μία διαφορά με τον πάροχο πληρωμών',
        other: `${n} διαφορές με τον πάροχο πληρωμών`,
      }),
    intro:
      'Όσα αναφέρει ο πάροχος δεν συμφωνούν με το λογιστικό βιβλίο. Ελέγξτε τις διαφορές και εξηγήστε τες.',
  },
  purposes: {
    booking: 'Ραντεβού',
    gift_card: 'Δωροκάρτα',
    subscription: 'Συνδρομή',
    guarantee: 'Χρέωση εγγύησης',
  },
  providers: { sandbox: 'Δοκιμαστικές κάρτες', stripe: 'Stripe' },
  reasons: chargebackReasons,
  amount: 'Ποσό',
  about: 'Για',
  salon: 'Σαλόνι',
  reason: 'Λόγος',
  until: 'Απάντηση έως',
  provider: 'Πάροχος',
  comparedUntil: 'Σύγκριση έως',
  openChargebacks: 'Οι αμφισβητήσεις',
  openReconciliation: 'Οι διαφορές',
  whyYou: 'Λαμβάνετε αυτό το μήνυμα επειδή διαχειρίζεστε το Onyxi.',
}
