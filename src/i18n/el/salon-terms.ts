/** What a salon asks of those who book online. */
export const salonTerms = {
  depositNone: 'Χωρίς προκαταβολή: η πληρωμή γίνεται στο σαλόνι.',
  percentOfTotal: (percent: number) => `${percent}% του συνόλου`,
  asksDeposit: (part: string) => `Το σαλόνι ζητά προκαταβολή ${part}: την πληρώνετε με κάρτα όταν κλείνετε.`,
  announcesDeposit: (part: string) =>
    `Το σαλόνι ζητά προκαταβολή ${part}. Δεν την πληρώνετε όταν κλείνετε εδώ.`,
  asksCard: (part: string) =>
    `Το σαλόνι ζητά μια κάρτα ως εγγύηση. Τώρα δεν χρεώνεται τίποτα· αν ακυρώσετε εκπρόθεσμα ή δεν έρθετε, χρεώνεται ${part}.`,
}
