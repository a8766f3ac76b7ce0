/** The demo's stand-in pages for Google and Facebook. Work without scripts. */
export const standIn = {
  title: (provider: string) => `Δοκιμαστική σύνδεση αντί για ${provider}`,
  text: (provider: string) =>
    `Η σελίδα αυτή είναι μέρος της επίδειξης και παίρνει τη θέση του ${provider}. Τίποτα δεν στέλνεται στο ${provider}.`,
  choose: 'Διαλέξτε ένα πρόσωπο της επίδειξης',
  people: ['Στέλλα Βρεττού', 'Θάλεια Κοσμά', 'Αρετή Λιναρά'],
  other: 'Ή γράψτε ένα όνομα',
  submit: 'Συνέχεια',
  cancel: 'Ακύρωση',
  missing: 'Γράψτε ένα όνομα.',
}
