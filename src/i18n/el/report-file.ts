/** A salon's report as a file for spreadsheets. */
export const reportFile = {
  columns: {
    from: 'Από',
    to: 'Έως',
    staff: 'Όνομα',
    service: 'Υπηρεσία',
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
  of: { before: (column: string) => `${column}, προηγούμενη περίοδος` },
}
