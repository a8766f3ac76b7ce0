/** How a salon's question about another time stands, in the list of gaps and in the panel of an appointment. */
export const businessProposal = {
  ask: 'Ρωτήστε αν έρχεται τότε',
  /** For screen readers. */
  askFor: (name: string) => `Ρωτήστε αν έρχεται τότε: ${name}`,
  asked: 'Ρωτήθηκε',
  toast: (name: string) => `Στείλαμε την ερώτηση: ${name}. Θα δείτε εδώ την απάντηση`,
  question: (when: string, staff: string) => `Άλλη ώρα: ${when}, με ${staff}`,
  states: {
    asked: (until: string) => `Περιμένουμε απάντηση έως ${until}. Η ώρα δεν κρατιέται`,
    yes: () => 'Είπε ναι, και το ραντεβού άλλαξε ώρα',
    no: () => 'Είπε όχι',
    lapsed: () => 'Δεν απάντησε',
    taken: () => 'Την ώρα την πήρε άλλος πριν απαντήσει',
    changed: () => 'Το ραντεβού άλλαξε πριν απαντήσει',
  },
  refusals: {
    asked: 'Έχει ήδη μια ερώτηση ανοιχτή.',
    declined: 'Είπε όχι για αυτό το ραντεβού. Δεν ρωτάμε ξανά.',
    lately: 'Ρωτήθηκε πριν από λίγες ημέρες. Μία ερώτηση την εβδομάδα φτάνει: πάρτε τηλέφωνο, αν χρειάζεται.',
    near: 'Η ώρα είναι πολύ κοντά για μήνυμα. Πάρτε τηλέφωνο.',
  },
  failed: 'Η ερώτηση δεν στάλθηκε. Δοκιμάστε ξανά.',
}
