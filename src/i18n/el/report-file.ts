/** A salon's report as a file for spreadsheets. */
export const reportFile = {
  columns: {
    from: 'Από',
    to: 'Έως',
    staff: 'Όνομα',
    service: 'Υπηρεσία',
    source: 'Πώς έκλεισαν',
    newClients: 'Νέοι πελάτες',
    bookings: 'Ραντεβού',
    completed: 'Ολοκληρωμένα',
    noShows: 'Δεν ήρθαν',
    cancelled: 'Ακυρώσεις',
    revenue: 'Έσοδα (€)',
    expected: 'Αναμένονται (€)',
    booked: 'Κλεισμένα λεπτά',
    working: 'Λεπτά ωραρίου',
    occupancy: 'Πληρότητα (%)',
  },
  sources: {
    marketplace: 'Από την πλατφόρμα',
    link: 'Από τον σύνδεσμό σας',
    button: 'Από το κουμπί σε άλλη σελίδα',
    salon: 'Από το σαλόνι',
  },
  of: { before: (column: string) => `${column}, προηγούμενη περίοδος` },
}
