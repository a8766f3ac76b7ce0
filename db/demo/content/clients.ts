/** Notes of the demo's owner on some of her clients. */
export const clientNotes: readonly string[] = [
  'Της αρέσει το παράθυρο, και καφές σκέτος.',
  'Πάντα αμύγδαλο, μεσαίο μήκος.',
  'Έρχεται με τη μητέρα της, ας κλείνουμε δίπλα δίπλα.',
  'Prefers English. Short square, pale pinks.',
  'Κόβεται εύκολα στο δεξί παράμεσο, μαλακή λίμα.',
  'Να της θυμίζουμε τη συντήρηση στις τρεις εβδομάδες.',
]

export const clientAllergies: readonly string[] = [
  'Ευαισθησία σε ακρυλικά: μόνο υποαλλεργικό τζελ.',
  'Αλλεργία στο λάτεξ.',
]

/** The owner's tags for her clients. */
export const clientTags: readonly string[] = ['Νύφη', 'Πρωινά', 'VIP']

/** Texts that some of them wrote in the form on their phone. */
export const clientWishes: readonly string[] = [
  'Χωρίς μουσική, αν γίνεται.',
  'Μου αρέσουν τα γήινα χρώματα.',
  'Short nails, please: I play the piano.',
]

/** The sentence with which they agreed to news. */
export const newsWording =
  'Συμφωνώ να μου στέλνει το σαλόνι νέα και προσφορές του με email ή μήνυμα. Μπορώ να το σταματήσω όποτε θέλω, με μια λέξη στο σαλόνι.'

/** The note on the second entry of a client who is listed twice. */
export const calledBefore = 'Τηλεφώνησε, να την περιμένουμε μετά τις έξι.'
