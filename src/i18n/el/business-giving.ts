/** Giving an appointment for anyone to another team member. */
export const businessGiving = {
  title: 'Χωρίς προτίμηση: μπορεί να το αναλάβει και άλλο μέλος της ομάδας',
  hint: 'Ώρα, υπηρεσίες, διάρκεια και τιμή μένουν ίδιες. Αν έχουμε το email του πελάτη, του γράφουμε το νέο όνομα.',
  give: (name: string) => `Δώστε το: ${name}`,
  /** Whose appointment, to whom. */
  giveTo: (client: string, name: string) => `Δώστε το ραντεβού: ${client}, σε: ${name}`,
  done: (client: string, name: string) => `Το ραντεβού πέρασε στο ημερολόγιο: ${name} (${client})`,
  /** In the list of gaps. */
  gap: 'Αν το αναλάβει άλλο μέλος, ανοίγει μεγαλύτερο κενό',
  free: (name: string, span: string) => `${name}: ελεύθερα ${span}`,
  failed: 'Το ραντεβού έμεινε όπως ήταν. Δοκιμάστε ξανά.',
}
