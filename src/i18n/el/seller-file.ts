/** The table of the salons' earnings in a year. */
export const sellerFile = {
  columns: {
    salon: 'Σαλόνι',
    legalName: 'Επωνυμία',
    vatNumber: 'ΑΦΜ',
    registryNumber: 'ΓΕΜΗ',
    address: 'Διεύθυνση',
    iban: 'IBAN',
    holder: 'Δικαιούχος',
    visits: 'Ραντεβού',
    credited: 'Μέσω Onyxi',
    atSalon: 'Στο σαλόνι',
    fee: 'Συνδρομή',
  },
  quarter: 'Τρίμηνο',
  ofQuarter: (name: string, quarter: number) => `${name} τριμήνου ${quarter}`,
}
