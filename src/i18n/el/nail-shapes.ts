/** Shapes and lengths of nails, on cards and in the form on a client's phone. */
export const nailShapeWords = {
  shapes: {
    square: 'Τετράγωνο',
    squoval: 'Τετράγωνο με στρογγυλές άκρες',
    round: 'Στρογγυλό',
    oval: 'Οβάλ',
    almond: 'Αμύγδαλο',
    coffin: 'Μπαλαρίνα',
    stiletto: 'Στιλέτο',
  },
  lengths: { short: 'Κοντό', medium: 'Μεσαίο', long: 'Μακρύ' },
}
