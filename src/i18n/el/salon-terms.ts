import { plural } from '../translated.ts'

/**
 * A salon's amenities, and its terms for online bookings: the server adds these to the page, because the page's
 * script is at its limit.
 */
export const salonTerms = {
  depositNone: 'Χωρίς προκαταβολή: η πληρωμή γίνεται στο σαλόνι.',
  percentOfTotal: (percent: number) => `${percent}% του συνόλου`,
  asksDeposit: (part: string) => `Το σαλόνι ζητά προκαταβολή ${part}: την πληρώνετε με κάρτα όταν κλείνετε.`,
  announcesDeposit: (part: string) =>
    `Το σαλόνι ζητά προκαταβολή ${part}. Δεν την πληρώνετε όταν κλείνετε εδώ.`,
  asksCard: (part: string) =>
    `Το σαλόνι ζητά μια κάρτα ως εγγύηση. Τώρα δεν χρεώνεται τίποτα· αν ακυρώσετε εκπρόθεσμα ή δεν έρθετε, χρεώνεται ${part}.`,
  cancel: (hours: number) =>
    hours === 0
      ? 'Δωρεάν ακύρωση ή αλλαγή μέχρι την ώρα του ραντεβού.'
      : `Δωρεάν ακύρωση ή αλλαγή έως ${hours} ${plural('el', hours, { one: 'ώρα', other: 'ώρες' })} πριν από το ραντεβού.`,
  notice: (time: string) => `Κλείνετε το αργότερο ${time} πριν.`,
  noNotice: 'Κλείνετε μέχρι και την τελευταία στιγμή.',
  horizon: (days: number) =>
    `Ραντεβού έως ${days} ${plural('el', days, { one: 'ημέρα', other: 'ημέρες' })} μπροστά.`,
  amenity: {
    wifi: 'Wi-Fi',
    card: 'Πληρωμή με κάρτα',
    parking: 'Χώρος στάθμευσης',
    step_free: 'Πρόσβαση χωρίς σκαλιά',
    air_conditioning: 'Κλιματισμός',
    drinks: 'Καφές και ροφήματα',
    kids_corner: 'Γωνιά για παιδιά',
    pets: 'Δεκτά κατοικίδια',
    vegan_products: 'Vegan προϊόντα',
    sterilised_tools: 'Αποστειρωμένα εργαλεία',
    gift_cards: 'Δωροκάρτες',
    english_spoken: 'Μιλούν αγγλικά',
  },
}
