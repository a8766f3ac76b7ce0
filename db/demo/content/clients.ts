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

/** The note on the second entry of a client who is listed twice. */
export const calledBefore = 'Τηλεφώνησε, να την περιμένουμε μετά τις έξι.'
