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
  sources: { online: 'Από το διαδίκτυο', salon: 'Από το σαλόνι' },
  of: { before: (column: string) => `${column}, προηγούμενη περίοδος` },
}
